/** A screen of the console, declared once by its room: its route, its place in the menu, and who sees it. */
import type { ComponentType, ReactNode } from 'react';
import type { Calls } from './client.ts';

export type Screen = {
  readonly path: string;
  /** Loads the screen as a chunk of its own, so that lists do not load the editor. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The menu entry that leads to it. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ReactNode;
    readonly group: 'work' | 'system';
    /** The screen's first call: staff who may not make it do not see the entry. Absent where all staff may. */
    readonly needs?: keyof Calls & string;
    /** The number from `GET /console/me` shown beside the entry. */
    readonly count?: string;
  };
};
