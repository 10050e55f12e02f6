/**
 * The interface between the page's own drawing and the online maps. Positions are longitude and latitude in the map service's system, in the
 * order of the pins.
 */
export type Position = [longitude: number, latitude: number];
export type Bounds = { west: number; south: number; east: number; north: number };

/**
 * A place on the map; `to` is null for the current page's own place. `x` and `y` are pixels of the drawing; near its right edge names are on
 * the left.
 */
export type Pin = { title: string; note: string; to: string | null; x: number; y: number; leftward: boolean };
/** The same on the drawing. `free`: the ring around the picture, in per cent. */
export type DrawnPin = Pin & { face: { picture: string; free: number | null; rent: string } | null };

export type OnlineMap =
  | { provider: 'amap'; positions: Position[]; bounds: Bounds }
  | { provider: 'tianditu'; positions: Position[]; bounds: Bounds; tiles: string; key: string; credit: string };

export type OnlineMapProps<M extends OnlineMap = OnlineMap> = {
  map: M;
  pins: readonly Pin[];
  label: string;
  /** The number of the pin that takes over the focus from the drawing. */
  focus: number | undefined;
  /** Call when the whole map has loaded: the drawing may be hidden. */
  onDrawn: () => void;
  /** Call when loading has failed: the drawing stays, or comes back. */
  onFailed: () => void;
};
