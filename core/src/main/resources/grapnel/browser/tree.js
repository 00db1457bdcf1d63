// The tree of a page as text. Links to what a script shows behind a # get the address by which HashRoute knows it.
(size => {
  const decode = text => {
    try {
      return decodeURI(text);
    } catch {
      return text;
    }
  };
  // A link to this route with the name of a place on the page leads to that place.
  const [here] = decode(location.hash.slice(1)).split('?');
  const isPlace = text => {
    const [route, query] = text.split('?');
    return route === here && query && [...new URLSearchParams(query).values()].some(name => name && document.getElementById(name));
  };
  for (const each of document.querySelectorAll('a[href*="#"]')) {
    let url;
    try {
      url = new URL(each.href, document.baseURI);
    } catch {
      continue;
    }
    // A place on the page has that name; anything else that looks like a path or parameters is a route.
    const place = document.getElementById(decode(url.hash.slice(1))) || document.getElementsByName(url.hash.slice(1))[0];
    if (url.origin !== location.origin || place || !/^#!?(\/|[\w.-]{1,60}[/=].)/.test(url.hash)) continue;
    const named = decode(url.hash.slice(1));
    const route = isPlace(named) ? here : named;
    url.hash = '';
    const query = route.replace(/[%&+#]/g, encodeURIComponent);
    const whole = url.href.replace(/#$/, '');
    each.href = /^!?\/$/.test(route) ? whole
      : whole + (whole.includes('?') ? '&' : '?') + '_escaped_fragment_=' + query;
  }
  return document.documentElement.outerHTML.slice(0, size);
})
