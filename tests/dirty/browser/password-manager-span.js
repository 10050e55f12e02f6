// A password manager that puts an empty element behind each field.
for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('span'));
