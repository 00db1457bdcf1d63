// What the manual of ng-admin tells an owner to write: two entities, their fields, and how the interface wants its pages.
var quayside = angular.module('quayside', ['ng-admin']);

quayside.config(['RestangularProvider', function (RestangularProvider) {
  RestangularProvider.addFullRequestInterceptor(function (element, operation, what, url, headers, params) {
    if (operation === 'getList') {
      if (params._page) {
        params._start = (params._page - 1) * params._perPage;
        params._end = params._page * params._perPage;
      }
      delete params._page;
      delete params._perPage;
      if (params._sortField) {
        params._sort = params._sortField;
        params._order = params._sortDir;
      }
      delete params._sortField;
      delete params._sortDir;
      for (var filter in params._filters) params[filter] = params._filters[filter];
      delete params._filters;
    }
    return { params: params };
  });
}]);

quayside.config(['NgAdminConfigurationProvider', function (nga) {
  var admin = nga.application('Quayside').baseApiUrl('/api/');
  var articles = nga.entity('articles').readOnly();
  var authors = nga.entity('authors').readOnly();

  authors.listView().fields([nga.field('name').isDetailLink(true)]);
  authors.showView().title('{{ entry.values.name }}').fields([nga.field('name'), nga.field('about', 'text')]);

  articles.listView()
    .permanentFilters({ archived: false })
    .fields([
      nga.field('title').isDetailLink(true),
      nga.field('author', 'reference').targetEntity(authors).targetField(nga.field('name')),
      nga.field('published', 'date'),
    ]);
  articles.showView().title('{{ entry.values.title }}').fields([
    nga.field('title'),
    nga.field('summary', 'text'),
    nga.field('body', 'text'),
    nga.field('author', 'reference').targetEntity(authors).targetField(nga.field('name')),
    nga.field('published', 'date'),
  ]);

  admin.addEntity(articles);
  admin.addEntity(authors);
  nga.configure(admin);
}]);
