// The tree of a page as text. Links to what a script shows behind a # get the address by which HashRoute knows it.
(size => {
  for (const each of document.querySelectorAll('a[href*="#"]')) {
    let url;
    try {
      url = new URL(each.href, document.baseURI);
    } catch {
      continue;
    }
    if (url.origin !== location.origin || !/^#!?\//.test(url.hash)) continue;
    const route = decodeURI(url.hash.slice(1));
    url.hash = '';
    const query = route.replace(/[%&+#]/g, encodeURIComponent);
    const whole = url.href.replace(/#$/, '');
    each.href = /^!?\/$/.test(route) ? whole
      : whole + (whole.includes('?') ? '&' : '?') + '_escaped_fragment_=' + query;
  }
  return document.documentElement.outerHTML.slice(0, size);
})
