/**
 * The viewer's only Trusted Types policy, and what it allows: XML that becomes an inert document of data (the parts of a Word file), and the
 * address of our own worker. No markup reaches the page through it.
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

/**
 * Never parsed as HTML: an XML document is data that is not shown and runs nothing. The build (`viewer-text` in vite.config.ts) makes the
 * libraries parse with it.
 */
export const parseXml = (text: string): XMLDocument =>
  new DOMParser().parseFromString(policy.createHTML(text), 'application/xml');

export const ownWorker = (url: string): Worker => new Worker(policy.createScriptURL(url), { type: 'module' });

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** The text content of XML: replaces a library's use of `innerHTML` for this. */
export const decodeXml = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
