/**
 * A link within the site: a plain anchor that the browser follows by itself until the application runs, and the router from then on. The
 * router's own link resolves itself against the route tree on every navigation, and so do the other hundred of a page; that was most of
 * what choosing a floor of a plan cost, and a sixth of what a page costs to render (docs/decisions/025-links.md).
 */
import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react';
import type { NavigateFunction } from 'react-router';

/** How links are followed: the root gives the router's way, which stays the same function. */
export const Follow = createContext<NavigateFunction | undefined>(undefined);

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'download'> & {
  /** An absolute path, or `?…` on this page. */
  to: string;
  /** Stays where the reader has scrolled to. */
  preventScrollReset?: boolean;
  /** A new document, not the router's next page. */
  reloadDocument?: boolean;
};

/** A new tab, a new window, a download: the browser's own business. */
export const plainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

export const Link = ({ to, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) => {
  const follow = use(Follow);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!follow || reloadDocument || event.defaultPrevented || !plainClick(event) || (anchor.target || '_self') !== '_self') return;
    const { origin, pathname, search, hash } = new URL(to, location.href);
    if (origin !== location.origin) return;
    event.preventDefault();
    const address = pathname + search + hash;
    // A page that leads to itself is not two steps back.
    follow(address, { replace: address === location.pathname + location.search + location.hash, ...(preventScrollReset && { preventScrollReset }) });
  };
  return <a href={to} onClick={click} {...anchor} />;
};
