// A browser's translation: every text becomes a <font> in a <font>, and the document says another language.
const texts = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode;
  if (text.data.trim() && !text.parentElement.closest('script, style, textarea, font, template')) texts.push(text);
}
for (const text of texts) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
  inner.textContent = `${text.data} `;
  outer.append(inner);
  text.replaceWith(outer);
}
document.documentElement.lang = 'en';
document.documentElement.classList.add('translated-ltr');
