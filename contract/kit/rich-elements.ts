/** The elements that formatted text may hold: kept by the server when it is saved, drawn by the console, nothing else by either. */
export const richElements = [
  ...['p', 'h2', 'h3', 'h4', 'ol', 'ul', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'blockquote', 'a', 'br', 'hr', 'img'],
  ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** A picture within a text is one of our own files. */
export const ownFileAddress = /^\/api\/users\/files\/[0-9a-f-]{36}$/;
