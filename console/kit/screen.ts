/** A screen of the console, declared once by its room: its route, its place in the menu, and who sees it. */
import type { ComponentType, ReactNode } from 'react';
import type { Calls } from './client.ts';

export type Screen = {
  readonly path: string;
  /** A chunk of its own, so that lists never carry the editor. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Where the menu leads to it. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ReactNode;
    readonly group: 'work' | 'system';
    /** The call that the screen begins with: whoever may not make it does not see the entry. Absent where all staff may. */
    readonly needs?: keyof Calls & string;
    /** The number of `GET /console/me` that stands beside it. */
    readonly count?: string;
  };
};
