/** The website's origin, where it is not the console's (decision 100); the server writes it into the page. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? '';

/** The address of a page of the website. `path` may name another site already, or a call: those are made where the console is. */
export const siteAddress = (path: string): string => (/^\/(?!api\/)/.test(path) ? origin + path : path);
