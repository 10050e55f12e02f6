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

/** Parts of an official document (公文), the only classes that a paragraph may have: title, 发文字号, 主送机关, 落款. */
export const documentParts = {
  'doc-title': '标题',
  'doc-number': '发文字号',
  addressee: '主送机关',
  'sign-off': '落款',
} as const;
export type DocumentPart = keyof typeof documentParts;
export const isDocumentPart = (text: string | null): text is DocumentPart =>
  text !== null && Object.hasOwn(documentParts, text);
