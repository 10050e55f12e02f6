/**
 * Positions of the names on the drawing: beside, above or below their pins, so that no name covers another, a pin or the edge. They are
 * computed for two font sizes, because on a phone the drawing is less than half as large and its letters must be larger.
 */
export type Words = {
  /** Where the lines start, are centred or end, and the baseline of the name. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The baselines of the lines below the name; none where only the name fits. */
  notes_y: number[];
  /** The name takes two lines: where the second begins, and its baseline. */
  second?: { from: number; y: number };
};
/** The lines of a name and of what stands below it, each with its baseline. */
export const linesOf = (
  [title = '', ...notes]: readonly string[],
  { y, second, notes_y }: Words,
): { text: string; y: number; isNote: boolean }[] => [
  ...(second
    ? [
        { text: title.slice(0, second.from), y, isNote: false },
        { text: `${title.slice(second.from)} `, y: second.y, isNote: false },
      ]
    : [{ text: `${title} `, y, isNote: false }]),
  ...notes_y.map((baseline, index) => ({ text: `${notes[index]} `, y: baseline, isNote: true })),
];
export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** In units of the drawing, as in `place-map.css`: of a name, of what stands below it, and of the corners that are taken. */
export type Lettering = {
  name: number;
  note: number;
  /** How much larger a pin is than on the wide drawing. */
  pin: number;
  /** Lower left and lower right. */
  controls: Size;
  scale: Size;
  /** Long names may take two lines. */
  breaks?: true;
};
export const letterings = {
  wide: { name: 17, note: 14.5, pin: 1, controls: { width: 140, height: 60 }, scale: { width: 150, height: 62 } },
  narrow: { name: 26, note: 25, pin: 1.7, controls: { width: 270, height: 106 }, scale: { width: 230, height: 96 } },
  large: {
    name: 34,
    note: 33,
    pin: 2.1,
    controls: { width: 360, height: 140 },
    scale: { width: 270, height: 120 },
    breaks: true,
  },
} as const satisfies Record<string, Lettering>;

export const sizes = ['wide', 'narrow', 'large'] as const;
/** The visible part of a drawing: a wide page shows all of it, a phone shows its middle. `narrowShape`: width to height of that middle. */
export const seenBy = (size: (typeof sizes)[number], { width, height }: Size, narrowShape: number): Box => {
  const aside = size === 'wide' ? 0 : Math.max(0, (width - height * narrowShape) / 2);
  return { left: aside, right: width - aside, top: 0, bottom: height };
};
/** Width to height of the district's drawing, wide and on a phone (`place-map.css`). */
export const districtShapes = { wide: 1.35, narrow: 0.95 } as const;

/** `reach`: the radius of its pin on the wide drawing; 0 for a name of the ground, which has none. */
export type Named = {
  title: string;
  notes: readonly string[];
  x: number;
  y: number;
  reach: number;
  /** Of a flat thing such as a roof, whose name rather stands above it: its radius upwards. */
  rise?: number;
};
type Option = { words: Words; box: Box };

const margin = 4;
/** The distance of names from the edge of the drawing. */
const edge = 6;
/** An estimate without a font: Chinese characters are as wide as high, others about six tenths. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.62 : 1), 0) * size;
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where a long name is broken: before its kind (产业园, 中试基地), with a word more when the name is very long. */
const breakOf = (title: string): number => title.length - (title.length >= 9 ? 5 : /(基地|中心)$/.test(title) ? 4 : 3);

/** The possible positions of one name, the usual one first; inside the drawing and off every pin. `from`: where its second line begins. */
const optionsOf = (
  { title, notes: all, x, y, reach, rise }: Named,
  withNotes: boolean,
  letters: Lettering,
  drawing: Box,
  taken: readonly Box[],
  from?: number,
): Option[] => {
  const notes = withNotes ? all : [];
  const pin = reach * letters.pin;
  const lines = from ? [title.slice(0, from), title.slice(from)] : [title];
  const width = Math.max(
    ...lines.map((line) => widthOf(line, letters.name)),
    ...notes.map((note) => widthOf(note, letters.note)),
  );
  const nameHeight = letters.name * 1.15 * lines.length;
  const height = nameHeight + notes.length * letters.note * 1.2;
  const gap = pin + letters.name / 4;
  const option = (anchor: Words['anchor'], at: number, top: number): Option => {
    const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
    return {
      words: {
        x: Math.round(at),
        y: Math.round(top + letters.name * 0.9),
        anchor,
        notes_y: notes.map((_, index) => Math.round(top + nameHeight + letters.note * (0.95 + 1.2 * index))),
        ...(from && { second: { from, y: Math.round(top + letters.name * 2.05) } }),
      },
      box: { left: left - margin, top: top - margin, right: left + width + margin, bottom: top + height + margin },
    };
  };
  const [least, most] = [drawing.left + width / 2 + margin, drawing.right - width / 2 - margin];
  const within = (at: number) => Math.min(Math.max(at, least), most);
  const up = rise ?? pin;
  const [above, beneath] = [y - up - height - margin, y + up + margin];
  const beside = [0, -height / 2, height / 2, -height, height].flatMap((shift) => [
    option('start', x + gap, y - height / 2 + shift),
    option('end', x - gap, y - height / 2 + shift),
  ]);
  const over = [0, -0.3, 0.3, -0.5, 0.5].flatMap((shift) =>
    [beneath, above].map((top) => option('middle', within(x + shift * width), top)),
  );
  const fits = ({ box }: Option) =>
    box.left >= drawing.left && box.right <= drawing.right && box.top >= drawing.top && box.bottom <= drawing.bottom;
  const first = rise === undefined ? [] : over.slice(1, 2);
  return [...first, ...beside.slice(0, 2), ...over.slice(0, 2), ...beside.slice(2), ...over.slice(2)].filter(
    (one) => fits(one) && !taken.some((box) => overlap(box, one.box)),
  );
};

/** The limit of tries for all names together. */
const mostTries = 4_000;
/** Positions so that no name covers another: for all of them, or else for as many as are found within the limit. */
const settle = (options: readonly Option[][]): { chosen: (Option | null)[]; count: number } => {
  let tries = 0;
  let best: { chosen: (Option | null)[]; count: number } = { chosen: options.map(() => null), count: 0 };
  const chosen: (Option | null)[] = [];
  /** Whether the search is over. */
  const choose = (index: number, count: number): boolean => {
    if (index === options.length) {
      if (count > best.count) best = { chosen: [...chosen], count };
      return count === options.length;
    }
    if (count + options.length - index <= best.count) return false;
    for (const option of [...(options[index] ?? []), null]) {
      tries += 1;
      if (tries > mostTries && best.count > 0) return true;
      if (option && chosen.some((one) => one && overlap(one.box, option.box))) continue;
      chosen.push(option);
      if (choose(index + 1, count + (option ? 1 : 0))) return true;
      chosen.pop();
    }
    return false;
  };
  choose(0, 0);
  return best;
};

/** The distance of a point from a box. */
const away = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const placed = (places: readonly Named[], letters: Lettering, drawing: Box, taken: readonly Box[]) => {
  const options = (withNotes: boolean) =>
    places.map((place) => {
      const broken = letters.breaks && place.title.length > 5 ? [breakOf(place.title)] : [];
      return (
        [undefined, ...broken]
          .flatMap((from) => optionsOf(place, withNotes, letters, drawing, taken, from))
          // A name that stands nearer to another pin would be taken for that one's.
          .filter(({ box }) => !places.some((other) => other !== place && away(box, other) < away(box, place)))
      );
    });
  const whole = settle(options(true));
  return whole.count === places.length ? whole.chosen : settle(options(false)).chosen;
};

/** A name without a pin stands on what it names. */
const grounded = (place: Named, letters: Lettering, drawing: Box, taken: readonly Box[]): Option | undefined => {
  const half = letters.note * 0.6;
  const about = { ...place, y: place.y - half };
  return optionsOf(about, false, { ...letters, name: letters.note }, drawing, taken).find(
    ({ words }) => words.anchor === 'middle',
  );
};

/**
 * Null for a name without room: its pin is drawn alone. Earlier names take precedence, and those of places over those of the ground. `seen` is
 * the part of the drawing that is seen.
 */
export const placeWords = (
  places: readonly Named[],
  seen: Box,
  letters: Lettering,
  ground: readonly Named[] = [],
): { places: (Words | null)[]; ground: (Words | null)[] } => {
  const drawing: Box = {
    left: seen.left + edge,
    top: seen.top + edge,
    right: seen.right - edge,
    bottom: seen.bottom - edge,
  };
  const { controls, scale } = letters;
  const corners: Box[] = [
    { left: seen.left, top: seen.bottom - controls.height, right: seen.left + controls.width, bottom: seen.bottom },
    { left: seen.right - scale.width, top: seen.bottom - scale.height, right: seen.right, bottom: seen.bottom },
  ];
  const pins = places.map(({ x, y, reach }) => ({
    left: x - reach * letters.pin,
    top: y - reach * letters.pin,
    right: x + reach * letters.pin,
    bottom: y + reach * letters.pin,
  }));
  const chosen = placed(places, letters, drawing, [...corners, ...pins]);
  const taken = [...corners, ...pins, ...chosen.flatMap((one) => (one ? [one.box] : []))];
  return {
    places: chosen.map((one) => one?.words ?? null),
    ground: ground.map((name) => {
      const found = grounded(name, letters, drawing, taken);
      if (found) taken.push(found.box);
      return found?.words ?? null;
    }),
  };
};
