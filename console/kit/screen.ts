/** What a room gives the console, declared once by the room: its screens, its panels of the desk, what it adds to cases. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Calls } from './client.ts';
import type { Answer } from './use-call.ts';

/** A route, its place in the menu, and who sees it. */
export type Screen = {
  readonly path: string;
  /** Loads the screen as a chunk of its own, so that lists do not load the editor. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The menu entry that leads to it. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ReactNode;
    /** Absent: daily work. */
    readonly group?: 'system';
    /** The screen's first call: staff who may not make it do not see the entry. Absent where all staff may. */
    readonly needs?: keyof Calls & string;
    /** The number from `GET /console/me` shown beside the entry. */
    readonly count?: string;
    /** The search that narrows the screen to what the number counts. Absent where the screen begins with that. */
    readonly counted?: string;
  };
};

/** A part of the desk, shown to whoever may make the call that it begins with. Panels come in the order of the rooms. */
type DeskPanel = {
  readonly key: string;
  /** `above`: over the whole width, before the panels. */
  readonly place: 'above' | 'panels';
  readonly needs?: keyof Calls & string;
  readonly Panel: ComponentType;
};

/** What a room adds to the page of a case: what follows from a result in that room, or what one must know to decide. */
type CaseExtra = {
  readonly case_type: string;
  /** Absent: in every state. */
  readonly state?: number;
  readonly Extra: ComponentType<{ case_id: string }>;
};

export type Found = Answer<'GET /console/find'>['data'][number];
/** Where a record that was found by a number or a name is opened: its own page, or its list narrowed to it. */
type Finds = {
  readonly kind: string;
  readonly label: string;
  readonly to: (item: Found['items'][number], keyword: string) => string;
};

export type ConsoleRoom = {
  readonly screens: readonly Screen[];
  readonly desk?: readonly DeskPanel[];
  readonly caseExtras?: readonly CaseExtra[];
  readonly finds?: readonly Finds[];
  /** Of the room of the staff: signs in again over the page whose session ended. */
  readonly SignInAgain?: ComponentType<{ why: string }>;
};

/** Centres read from here what the rooms declare, so that they know no room. */
export const RoomsContext = createContext<readonly ConsoleRoom[]>([]);
export const useRooms = () => useContext(RoomsContext);
