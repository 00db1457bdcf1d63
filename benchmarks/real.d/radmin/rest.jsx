import { createRoot } from 'react-dom/client';
import { Admin, Resource, ListGuesser, ShowGuesser } from 'react-admin';
import jsonServerProvider from 'ra-data-json-server';

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={jsonServerProvider('/api')} title="Chandlery" disableTelemetry>
    <Resource name="products" list={ListGuesser} show={ShowGuesser} recordRepresentation="title" />
    <Resource name="makers" list={ListGuesser} show={ShowGuesser} recordRepresentation="name" />
  </Admin>,
);
