/** The elements that formatted text may contain. The server keeps only these when it saves a text, and the console draws only these. */
export const richElements = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'ol',
    'ul',
    'li',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'br',
    'hr',
    'img',
  ],
  ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** A picture within a text must be one of our own files. */
export const ownFileAddress = /^\/api\/users\/files\/[0-9a-f-]{36}$/;
