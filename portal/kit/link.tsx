/**
 * A link within the site. On the server it is a plain anchor: a page holds up to two hundred links, and resolving each against the
 * route tree is a sixth of what a page costs to render. In the browser it is the router's.
 */
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'prefetch'> & {
  /** An absolute path, or `?…` on this page. */
  to: string;
};

export const Link = ({ to, ...rest }: LinkProps) =>
  import.meta.env.SSR && to.startsWith('/') ? <a href={to} {...anchorOf(rest)} /> : <RouterLink to={to} discover="none" {...rest} />;

/** What an anchor knows of a link's properties. */
const anchorOf = ({ replace, state, preventScrollReset, viewTransition, relative, reloadDocument, ...anchor }: Omit<LinkProps, 'to'>) => anchor;
