// An extension for dark pages: style sheets in the head, attributes on the document, inline colours on every element.
document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
document.documentElement.setAttribute('data-darkreader-scheme', 'dark');
const meta = Object.assign(document.createElement('meta'), { name: 'darkreader', content: 'on' });
const style = Object.assign(document.createElement('style'), { className: 'darkreader' });
document.head.prepend(style, meta);
for (const element of document.querySelectorAll('body *')) {
  element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
  element.setAttribute('data-darkreader-inline-color', '');
}
