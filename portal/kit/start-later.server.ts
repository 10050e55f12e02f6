/**
 * Scripts of our own that public pages run before their application (kit/early). Pages for reading do not load the application until the visitor
 * does something: links and search forms work without it, so a visitor who only reads never loads the framework's 110 KB, nor the loaders' data,
 * which say a second time what the page says. Other public pages start at once, and keep what is done until then.
 */
import watchScripts from '#contract/kit/lost-scripts.js?raw';
import keepActs from './early/keep-acts.js?raw';
import start from './early/start-later.js?url&no-inline';

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script([^>]*) type="module" async=""([^>]*)>/;

/** The head, what the page says, and the scripts at its end: React writes links to modules only in the head, and their script last. */
const split = (html: string): [head: string, body: string, end: string] => {
  const [body, end] = [html.indexOf('</head>'), html.lastIndexOf('<script', html.lastIndexOf(' type="module"'))];
  return [html.slice(0, body), html.slice(body, end), html.slice(end)];
};

/** In the head, so that they run before anything can be pressed; another request would keep the page from being drawn, or be lost itself. */
const earlyScripts = (mark: string): string => `<script nonce="${mark}">${watchScripts}${keepActs}</script>`;

/**
 * Rewrites the page so that its application starts later, with these modules. React ignores the changed attributes, which are marked as
 * differing. `from` is where the page's data are; without it they are in the page.
 */
export const startLater = (
  html: string,
  mark: string,
  modules: readonly string[],
  from: string | undefined,
): string => {
  const [head, body, end] = split(html);
  if (!moduleScript.test(end)) throw new Error('the page has no module script of the form that is put off');
  const names = modules.map((address) => address.slice('/assets/'.length, -'.js'.length)).join(' ');
  const where = from === undefined ? '' : ` data-from="${from}"`;
  const later = end
    .replace(moduleScript, '<script$1 type="later" async=""$2>')
    .replace('</body>', () => `<script src="${start}"${where} data-modules="${names}"></script></body>`);
  return head.replace(modulePreload, '') + earlyScripts(mark) + body + later;
};

/** The page with its application started at once. React writes the modules first; without the styles nothing is drawn, so these are asked for before. */
export const startAtOnce = (html: string, mark: string, modules: readonly string[]): string => {
  const [head, body, end] = split(html);
  const links = modules.map((address) => `<link rel="modulepreload" href="${address}"/>`).join('');
  return head.replace(modulePreload, '') + links + earlyScripts(mark) + body + end;
};
