/** What the page's own drawing and the online maps have in common. Positions are longitude and latitude as the map service means them, in the order of the pins. */
export type Position = [longitude: number, latitude: number];
export type Bounds = { west: number; south: number; east: number; north: number };

import type { Words } from './place-words.ts';

/** A place on the map; `to` is null for the place whose page this is. `x` and `y` are pixels of the drawing; near its right edge words stand on the left. */
export type Pin = { title: string; note: string; to: string | null; x: number; y: number; leftward: boolean };
/** The same on the drawing, with its words where there is room for them. */
export type DrawnPin = Pin & { wide: Words | null; narrow: Words | null };

export type OnlineMap =
  | { provider: 'amap'; positions: Position[]; bounds: Bounds }
  | { provider: 'tianditu'; positions: Position[]; bounds: Bounds; tiles: string; key: string; credit: string };

export type OnlineMapProps<M extends OnlineMap = OnlineMap> = {
  map: M;
  pins: readonly Pin[];
  label: string;
  /** The number of the pin that takes the focus over from the drawing. */
  focus: number | undefined;
  /** All of it can be seen: the drawing may go. */
  onDrawn: () => void;
  /** Nothing more will come: the drawing stays, or comes back. */
  onFailed: () => void;
};
