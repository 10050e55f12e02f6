/** What the page sends: see ../frame-page.ts and portal/space/map. */
type Place = { title: string; note: string; to: string | null; leftward: boolean; position: [number, number] };
type Bounds = { west: number; south: number; east: number; north: number };
type Shown = { places: Place[]; bounds: Bounds };

/** The part of AMap's JS API 2.0 that we call. */
type AMapEvents = { on(event: string, act: () => void): void };
type AMapMap = AMapEvents & {
  setBounds(bounds: unknown, immediately: boolean): void;
  add(marker: AMapEvents): void;
  zoomIn(): void;
  zoomOut(): void;
};
type AMapNames = {
  Map: new (id: string, options: object) => AMapMap;
  Bounds: new (southwest: [number, number], northeast: [number, number]) => unknown;
  Marker: new (options: object) => AMapEvents;
};

interface Window {
  AMap?: AMapNames;
  _AMapSecurityConfig?: object;
  amapArrived?: () => void;
}
