// A checker of grammar: attributes on the body and on what can be written in, and elements of its own at the end of both.
document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
document.body.setAttribute('data-gr-ext-installed', '');
for (const field of document.querySelectorAll('textarea, input[type=text], input[type=search]')) {
  field.setAttribute('data-gramm', 'true');
  field.setAttribute('spellcheck', 'false');
  field.before(document.createElement('grammar-extension'));
}
document.body.append(document.createElement('grammar-desktop-integration'));
document.documentElement.append(document.createElement('grammar-card'));
