/** Middleware of every page that needs a signed-in member; runs before its loaders (specification 2). */
import { redirect, redirectDocument } from 'react-router';
import { signInAddress } from './safe-redirect.ts';
import { storedToken } from './session.ts';

/** Only a document of these pages has the nonce that their styles need; from any other document the page is loaded anew. */
export const hasNonce = (): boolean => document.querySelector('meta[name="csp-nonce"]') !== null;

/** `export const clientMiddleware = [requireMember]` */
export const requireMember = async ({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> => {
  const { pathname, search } = new URL(request.url);
  // A request has no fragment; the address of a freshly opened document does.
  const hash = location.pathname === pathname ? location.hash : '';
  if (!storedToken()) throw redirect(signInAddress(pathname + search + hash));
  if (!hasNonce()) throw redirectDocument(pathname + search);
  await next();
};
