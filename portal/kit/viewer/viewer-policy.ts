/**
 * The one way past Trusted Types that the viewer has, and what passes: XML that becomes an inert document of data (a word processor's
 * parts), and the address of a worker of our own. No markup ever reaches the page through it.
 */
type Policy = { createHTML(text: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const own = (url: string): string => {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new Error(`${href} is not ours to run`);
  return href;
};
const rules: Policy = { createHTML: (text) => text, createScriptURL: own };
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('viewer', rules) ?? rules;

/** Never as HTML: a document of XML is data, it is not shown and runs nothing. The build (`viewer-text` in vite.config.ts) puts it where libraries parse. */
export const parseXml = (text: string): XMLDocument => new DOMParser().parseFromString(policy.createHTML(text), 'application/xml');

export const ownWorker = (url: string): Worker => new Worker(policy.createScriptURL(url), { type: 'module' });

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** What a text of XML says: a library that leaves that to `innerHTML` gets it from here, as text. */
export const decodeXml = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
