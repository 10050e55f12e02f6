// One word that differs, as a proxy or a spelling tool changes it.
const heading = document.querySelector('h1');
if (heading?.firstChild) heading.firstChild.textContent = `${heading.textContent}。`;
