// A blocker that removes one element, and hides another by a style sheet of its own.
const banner =
  document.querySelector('#main > *:not(h1):not(form):not(:has(h1, form))') ?? document.querySelector('footer');
banner?.remove();
document.documentElement.append(document.createElement('style'));
