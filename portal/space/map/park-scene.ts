/**
 * A park from the south-east, in isometric projection: positions, outlines and heights are those of its buildings, one unit of the drawing is
 * one metre along the ground's axes. The shape of the parcel is a sketch of its true size; lawns and trees fill it.
 */
export type SceneFloor = { floor_no: number; free: number; states: readonly number[] };
export type SceneBuilding = {
  to: string;
  title: string;
  note: string;
  /** Metres from the middle of the park. */
  east_m: number;
  south_m: number;
  width_m: number;
  depth_m: number;
  floors_above: number;
  floors: readonly SceneFloor[];
};
export type SceneData = { title: string; land_area_sqm: number | null; buildings: readonly SceneBuilding[] };

type Ground = { e: number; s: number };
type Point = { x: number; y: number };
const cosine = Math.cos(Math.PI / 6);
const storeyM = 4;

export const isometric = ({ e, s }: Ground, up = 0): Point => ({ x: (e - s) * cosine, y: (e + s) / 2 - up });
const said = (value: number) => String(Math.round(value * 10) / 10);
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${said(x)} ${said(y)}`).join('L')}Z`;

/** free: something is to let; full: all is let; none: nothing is offered there. */
export type Vacancy = 'free' | 'full' | 'none';
const vacancyOf = ({ free, states }: SceneFloor): Vacancy => (free > 0 ? 'free' : states.length > 0 ? 'full' : 'none');

/** The walls of each storey and the roof, the lowest first; `top` is the middle of the roof. */
export const blockOf = ({ east_m, south_m, width_m, depth_m, floors_above, floors }: SceneBuilding) => {
  const [e, s] = [east_m - width_m / 2, south_m - depth_m / 2];
  const corner = (dx: number, dy: number, up: number) => isometric({ e: e + dx * width_m, s: s + dy * depth_m }, up);
  const storeys = Array.from({ length: floors_above }, (_, index) => {
    const floor = floors.find(({ floor_no }) => floor_no === index + 1);
    const [low, high] = [index * storeyM, (index + 1) * storeyM];
    return {
      vacancy: floor ? vacancyOf(floor) : ('none' as const),
      south: pathOf([corner(0, 1, low), corner(1, 1, low), corner(1, 1, high), corner(0, 1, high)]),
      east: pathOf([corner(1, 0, low), corner(1, 1, low), corner(1, 1, high), corner(1, 0, high)]),
    };
  });
  const up = floors_above * storeyM;
  const vacancies = storeys.map(({ vacancy }) => vacancy);
  return {
    storeys,
    roof: pathOf([corner(0, 0, up), corner(1, 0, up), corner(1, 1, up), corner(0, 1, up)]),
    /** A smaller rectangle on the roof, as its machines stand there. */
    hut: pathOf([corner(0.36, 0.3, up), corner(0.64, 0.3, up), corner(0.64, 0.7, up), corner(0.36, 0.7, up)]),
    shadow: pathOf([
      corner(0, 1, 0),
      corner(1, 1, 0),
      corner(1, 0, 0),
      isometric({ e: e + width_m + up * 0.42, s: s + up * 0.1 }),
      isometric({ e: e + width_m + up * 0.42, s: s + depth_m + up * 0.1 }),
      isometric({ e: e + up * 0.42, s: s + depth_m + up * 0.1 }),
    ]),
    vacancy: vacancies.includes('free') ? 'free' : vacancies.includes('full') ? 'full' : ('none' as Vacancy),
    top: isometric({ e: east_m, s: south_m }, up),
    depth: east_m + south_m,
  };
};

/** The parcel: a rectangle of its true size around the buildings, where it is known and large enough. */
const parcelOf = ({ land_area_sqm, buildings }: SceneData) => {
  const margin = 26;
  const [west, east] = [
    Math.min(0, ...buildings.map(({ east_m, width_m }) => east_m - width_m / 2)) - margin,
    Math.max(0, ...buildings.map(({ east_m, width_m }) => east_m + width_m / 2)) + margin,
  ];
  const [north, south] = [
    Math.min(0, ...buildings.map(({ south_m, depth_m }) => south_m - depth_m / 2)) - margin,
    Math.max(0, ...buildings.map(({ south_m, depth_m }) => south_m + depth_m / 2)) + margin,
  ];
  const [wide, deep] = [east - west, south - north];
  const grown = Math.sqrt(Math.max(1, (land_area_sqm ?? 0) / (wide * deep)));
  const [e, s] = [(west + east) / 2, (north + south) / 2];
  return {
    west: e - (wide * grown) / 2,
    east: e + (wide * grown) / 2,
    north: s - (deep * grown) / 2,
    south: s + (deep * grown) / 2,
  };
};
type Parcel = ReturnType<typeof parcelOf>;
const rectangle = ({ west, east, north, south }: Parcel, inset: number) =>
  pathOf(
    [
      { e: west + inset, s: north + inset },
      { e: east - inset, s: north + inset },
      { e: east - inset, s: south - inset },
      { e: west + inset, s: south - inset },
    ].map((corner) => isometric(corner)),
  );

/** The ground around each building, and the way from it to the road. */
const pavedOf = (parcel: Parcel, buildings: readonly SceneBuilding[]): string =>
  buildings
    .flatMap(({ east_m, south_m, width_m, depth_m }) => {
      const [west, east] = [east_m - width_m / 2, east_m + width_m / 2];
      const [north, south] = [south_m - depth_m / 2, south_m + depth_m / 2];
      return [
        rectangle({ west: east_m - 3, east: east_m + 3, north: south, south: parcel.south - 3 }, 0),
        rectangle({ west, east, north, south }, -7),
      ];
    })
    .join('');

/** The same park has the same trees each time. */
const chance = (a: number, b: number): number => {
  const mixed = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  const once = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return ((once ^ (once >>> 13)) >>> 0) / 2 ** 32;
};
const treeSpacing = 13;
const treesOf = (parcel: Parcel, buildings: readonly SceneBuilding[]): Point[] => {
  const across = Math.floor((parcel.east - parcel.west - 12) / treeSpacing);
  const down = Math.floor((parcel.south - parcel.north - 12) / treeSpacing);
  return Array.from({ length: across * down }, (_, index) => {
    const [i, j] = [index % across, Math.floor(index / across)];
    return {
      i,
      j,
      e: parcel.west + 8 + (i + 0.3 + 0.5 * chance(i, j)) * treeSpacing,
      s: parcel.north + 8 + (j + 0.3 + 0.5 * chance(j + 50, i)) * treeSpacing,
    };
  })
    .filter(({ i, j, e, s }) => {
      const isEdge = i === 0 || j === 0 || i === across - 1 || j === down - 1;
      const isNear = buildings.some(
        ({ east_m, south_m, width_m, depth_m }) =>
          Math.abs(e - east_m) < width_m / 2 + 11 && Math.abs(s - south_m) < depth_m / 2 + 11,
      );
      const isOnWay = buildings.some(({ east_m, south_m }) => Math.abs(e - east_m) < 6 && s > south_m);
      return !isNear && !isOnWay && chance(i + 7, j + 3) < (isEdge ? 0.8 : 0.16);
    })
    .sort((one, other) => one.e + one.s - other.e - other.s)
    .map((tree) => isometric(tree));
};

export const sceneOf = (data: SceneData) => {
  const parcel = parcelOf(data);
  const blocks = data.buildings
    .map((building, index) => ({ building, index, ...blockOf(building) }))
    .sort((one, other) => one.depth - other.depth);
  // The buildings and what is around them: a large parcel goes on beyond the frame.
  const around = 45;
  const { west, east, north, south } = {
    west: Math.max(
      parcel.west,
      Math.min(...data.buildings.map(({ east_m, width_m }) => east_m - width_m / 2)) - around,
    ),
    east: Math.min(
      parcel.east,
      Math.max(...data.buildings.map(({ east_m, width_m }) => east_m + width_m / 2)) + around,
    ),
    north: Math.max(
      parcel.north,
      Math.min(...data.buildings.map(({ south_m, depth_m }) => south_m - depth_m / 2)) - around,
    ),
    south: Math.min(
      parcel.south,
      Math.max(...data.buildings.map(({ south_m, depth_m }) => south_m + depth_m / 2)) + around,
    ),
  };
  const [left, right] = [isometric({ e: west, s: south }).x, isometric({ e: east, s: north }).x];
  const ceiling = Math.min(isometric({ e: west, s: north }).y, ...blocks.map(({ top }) => top.y - 18));
  const floor = isometric({ e: east, s: south }).y;
  const [wide, high] = [right - left, floor - ceiling];
  const pad = 0.02 * Math.max(wide, high);
  return {
    blocks,
    parcel: rectangle(parcel, 0),
    road: rectangle(parcel, -9),
    lawn: rectangle(parcel, 4),
    paved: pavedOf(parcel, data.buildings),
    trees: treesOf(parcel, data.buildings),
    frame: { x: left - pad, y: ceiling - pad, width: wide + 2 * pad, height: high + 2 * pad },
  };
};
