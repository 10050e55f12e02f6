// A password manager that draws its icon into each field: attributes, an inline background, an element with a shadow root.
for (const field of document.querySelectorAll('input')) {
  field.setAttribute('data-lpignore', 'false');
  field.style.backgroundPosition = '98% 50%';
  const button = document.createElement('com-password-button');
  button.attachShadow({ mode: 'open' }).append(document.createElement('button'));
  button.style.display = 'none';
  field.parentElement.append(button);
}
document.documentElement.setAttribute('data-password-manager', 'on');
