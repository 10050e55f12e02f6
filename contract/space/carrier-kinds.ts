/**
 * Every kind of carrier (空间载体), by its content type: what it is called, where readers find it, what may be done with it. Lists,
 * routes, viewings, the map and the search derive from this table. No zod: public pages carry it.
 */
type Kind = {
  name: string;
  /** Its list stands at `/space/<path>`, an entry of it at `/space/<path>/<obj_id>`. */
  path: string;
  /** On the front page of the room. */
  icon: string;
  /** Let by contract, unit by unit: it has a rent, and a state that follows from contracts. */
  let: boolean;
  /** A viewing of it can be booked. */
  viewable: boolean;
  /** Found by the search over all carriers. */
  searched: boolean;
  /** The map on which it is chosen: 1 offices, 2 factories, 3 makerspaces, 4 land (specification 2). */
  map: '1' | '2' | '3' | '4' | null;
};

/** In the order in which readers meet them. */
export const carrierKinds = {
  office: { name: '办公用房', path: 'office', icon: 'buildings', let: true, viewable: true, searched: true, map: '1' },
  factory: { name: '标准厂房', path: 'factory', icon: 'stamp', let: true, viewable: true, searched: true, map: '2' },
  workshop: { name: '中试车间', path: 'workshop', icon: 'flask', let: true, viewable: true, searched: true, map: '2' },
  station: {
    name: '孵化工位',
    path: 'incubatorOffice',
    icon: 'laptop',
    let: true,
    viewable: true,
    searched: true,
    map: '1',
  },
  room: { name: '实验与配套用房', path: 'room', icon: 'atom', let: true, viewable: true, searched: true, map: '1' },
  makerspace: {
    name: '众创空间',
    path: 'makerspace',
    icon: 'magic-wand',
    let: false,
    viewable: true,
    searched: true,
    map: '3',
  },
  incubator: {
    name: '孵化器',
    path: 'Incubator',
    icon: 'student',
    let: false,
    viewable: true,
    searched: true,
    map: null,
  },
  industrial_land: {
    name: '工业用地',
    path: 'industry',
    icon: 'map-trifold',
    let: false,
    viewable: true,
    searched: true,
    map: '4',
  },
  park: { name: '园区', path: 'park', icon: 'handshake', let: false, viewable: true, searched: true, map: null },
  building: {
    name: '楼宇',
    path: 'spaceVector',
    icon: 'files',
    let: false,
    viewable: false,
    searched: false,
    map: null,
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof carrierKinds;
export type CarrierKind = keyof Kinds;
type With<K extends 'let' | 'viewable' | 'searched'> = {
  [T in CarrierKind]: Kinds[T][K] extends true ? T : never;
}[CarrierKind];
export type LettableKind = With<'let'>;
export type ViewableKind = With<'viewable'>;
export type SearchedKind = With<'searched'>;

export const allCarrierKinds = Object.keys(carrierKinds) as CarrierKind[];
const withFlag = <T extends CarrierKind>(flag: 'let' | 'viewable' | 'searched') =>
  allCarrierKinds.filter((kind) => carrierKinds[kind][flag]) as [T, ...T[]];
export const lettableKinds = withFlag<LettableKind>('let');
export const viewableKinds = withFlag<ViewableKind>('viewable');
export const searchedKinds = withFlag<SearchedKind>('searched');

export const isLettable = (type: string): type is LettableKind => (lettableKinds as string[]).includes(type);
export const isViewable = (type: string): type is ViewableKind => (viewableKinds as string[]).includes(type);
export const isSearched = (type: string): type is SearchedKind => (searchedKinds as string[]).includes(type);

/** Where readers find a kind's list and its entries. */
export const carrierPage = (kind: CarrierKind): { list: string; detail: string } => ({
  list: `/space/${carrierKinds[kind].path}`,
  detail: `/space/${carrierKinds[kind].path}/{obj_id}`,
});
