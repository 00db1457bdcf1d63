import { createRoot } from 'react-dom/client';
import { Admin, Resource, ListGuesser, ShowGuesser } from 'react-admin';
import buildGraphQLProvider from 'ra-data-graphql-simple';

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={buildGraphQLProvider({ clientOptions: { uri: '/graphql' } })} title="Chandlery" disableTelemetry>
    <Resource name="Product" options={{ label: 'Products' }} list={ListGuesser} show={ShowGuesser} recordRepresentation="title" />
    <Resource name="Maker" options={{ label: 'Makers' }} list={ListGuesser} show={ShowGuesser} recordRepresentation="name" />
  </Admin>,
);
