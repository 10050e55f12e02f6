/**
 * A link within the site: a plain anchor that the browser follows until the application runs, and the router afterwards. The router's own link
 * resolves itself against the route tree on every navigation, as do the hundred others of a page. That was most of the cost of choosing a
 * floor of a plan, and a sixth of the cost of rendering a page (docs/decisions/025-links.md).
 */
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react';
import type { NavigateFunction } from 'react-router';

/** How links are followed: the root provides the router's function, which never changes. */
export const Follow = createContext<NavigateFunction | undefined>(undefined);

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'download'> & {
  /** An absolute path, or `?…` on this page. */
  to: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Loads a new document instead of navigating in the router. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** For entries of the region that open in a window of their own, and say so. */
export const windowOf = ({ new_window }: { new_window: boolean }) =>
  new_window ? { target: '_blank', rel: 'noopener', title: '在新窗口打开' } : {};

/** A new tab, a new window or a download: the browser handles these. */
export const plainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

export const Link = ({ to, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) => {
  const follow = use(Follow);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      !follow ||
      reloadDocument ||
      // Without a connection the browser navigates, which ends on our own page at the wanted address (decision 034).
      !navigator.onLine ||
      event.defaultPrevented ||
      !plainClick(event) ||
      (anchor.target || '_self') !== '_self'
    )
      return;
    const { origin, pathname, search, hash } = new URL(to, location.href);
    if (origin !== location.origin) return;
    event.preventDefault();
    const address = pathname + search + hash;
    // A link to the current page must not add an entry to the history.
    follow(address, {
      replace: address === location.pathname + location.search + location.hash,
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return <a href={to} onClick={click} {...anchor} />;
};
