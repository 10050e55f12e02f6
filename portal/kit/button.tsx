/** What one presses: a button, a link that looks like one, and both as plain words. */
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

type Face = {
  text?: ReactNode;
  /** The icon before the words, and the one after them. */
  icon?: string | undefined;
  after?: string | undefined;
  /** What follows the words and is more than words. */
  children?: ReactNode;
};
/** `look`: further classes, such as `primary`, `danger` and `large`. */
type ButtonFace = Face & { look?: string };
type Pressed = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
  /** Its act is under way: it keeps the focus, and another press does nothing. */
  busy?: boolean | undefined;
  onClick: () => unknown;
};
type Led = Omit<LinkProps, 'className' | 'children'>;

const Inside = ({ text, icon, after, children }: Face) => (
  <>
    {icon && <Icon name={icon} />}
    {text}
    {children}
    {after && <Icon name={after} />}
  </>
);
const classOf = (look: string): string => (look ? `button ${look}` : 'button');

const Plain = ({ text, icon, after, children, busy = false, onClick, ...button }: Pressed & Face) => (
  <button type="button" aria-disabled={busy || undefined} {...button} onClick={() => void (busy || onClick())}>
    <Inside {...{ text, icon, after, children }} />
  </button>
);

export const Button = ({ look = '', ...button }: Omit<Pressed, 'className'> & ButtonFace) => (
  <Plain {...button} className={classOf(look)} />
);
/** Words in a line that do something. */
export const TextButton = ({ className = '', ...button }: Pressed & Face) => (
  <Plain {...button} className={className ? `link ${className}` : 'link'} />
);

export const ButtonLink = ({ look = '', text, icon, after, children, ...link }: Led & ButtonFace) => (
  <Link {...link} className={classOf(look)}>
    <Inside {...{ text, icon, after, children }} />
  </Link>
);
/** Words in a line that lead somewhere. */
export const TextLink = ({ text, icon, after, children, ...link }: Led & Face) => (
  <Link {...link} className="link">
    <Inside {...{ text, icon, after, children }} />
  </Link>
);
