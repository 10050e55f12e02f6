/**
 * Positions of the names on the drawing: beside, above or below their pins, so that no name covers another, a pin or the edge. They are
 * computed for two font sizes, because on a phone the drawing is less than half as large and its letters must be larger.
 */
export type Words = {
  /** Where the line of the name starts, is centred or ends, and its baseline. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The baseline of the second line; null where only the name fits. */
  note_y: number | null;
};
/** In units of the drawing, as in `place-map.css`. */
export type Lettering = { name: number; note: number; pin: number; caption: { width: number; height: number } };
export const letterings = {
  wide: { name: 17, note: 14.5, pin: 13, caption: { width: 76, height: 36 } },
  narrow: { name: 34, note: 33, pin: 24, caption: { width: 160, height: 84 } },
} as const satisfies Record<string, Lettering>;

type Named = { title: string; note: string; x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };
type Option = { words: Words; box: Box };

const margin = 4;
/** The distance of names from the edge of the drawing. */
const edge = 6;
/** An estimate without a font: Chinese characters are as wide as high, others about six tenths. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.62 : 1), 0) * size;
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The possible positions of one name, the usual one first; inside the drawing and off every pin. */
const optionsOf = (
  { title, note, x, y }: Named,
  withNote: boolean,
  letters: Lettering,
  drawing: Box,
  taken: readonly Box[],
): Option[] => {
  const two = withNote && note !== '';
  const width = Math.max(widthOf(title, letters.name), two ? widthOf(note, letters.note) : 0);
  const height = letters.name * 1.15 + (two ? letters.note * 1.2 : 0);
  const gap = letters.pin + letters.name / 4;
  const option = (anchor: Words['anchor'], at: number, top: number): Option => {
    const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
    const baseline = top + letters.name * 0.9;
    return {
      words: {
        x: Math.round(at),
        y: Math.round(baseline),
        anchor,
        note_y: two ? Math.round(top + letters.name * 1.15 + letters.note * 0.95) : null,
      },
      box: { left: left - margin, top: top - margin, right: left + width + margin, bottom: top + height + margin },
    };
  };
  const [least, most] = [drawing.left + width / 2 + margin, drawing.right - width / 2 - margin];
  const within = (at: number) => Math.min(Math.max(at, least), most);
  const [above, beneath] = [y - letters.pin - height - margin, y + letters.pin + margin];
  const beside = [0, -height / 2, height / 2, -height, height].flatMap((shift) => [
    option('start', x + gap, y - height / 2 + shift),
    option('end', x - gap, y - height / 2 + shift),
  ]);
  const over = [0, -0.3, 0.3, -0.5, 0.5].flatMap((shift) =>
    [beneath, above].map((top) => option('middle', within(x + shift * width), top)),
  );
  const fits = ({ box }: Option) =>
    box.left >= drawing.left && box.right <= drawing.right && box.top >= drawing.top && box.bottom <= drawing.bottom;
  return [...beside.slice(0, 2), ...over.slice(0, 2), ...beside.slice(2), ...over.slice(2)].filter(
    (one) => fits(one) && !taken.some((box) => overlap(box, one.box)),
  );
};

/** The limit of tries for all names together. */
const mostTries = 4_000;
/** One position for each name so that none covers another; undefined when there is none, or none is found within the limit. */
const settle = (options: readonly Option[][]): Option[] | undefined => {
  let tries = 0;
  const chosen: Option[] = [];
  const choose = (index: number): boolean => {
    if (index === options.length) return true;
    for (const option of options[index] ?? []) {
      tries += 1;
      if (tries > mostTries) return false;
      if (chosen.some(({ box }) => overlap(box, option.box))) continue;
      chosen.push(option);
      if (choose(index + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return choose(0) ? chosen : undefined;
};

/** Null for a name without room: its pin is drawn alone. Earlier names take precedence. */
export const placeWords = (
  places: readonly Named[],
  { width, height }: { width: number; height: number },
  letters: Lettering,
): (Words | null)[] => {
  const drawing: Box = { left: edge, top: edge, right: width - edge, bottom: height - edge };
  const caption: Box = { left: 0, top: height - letters.caption.height, right: letters.caption.width, bottom: height };
  const pins = places.map(({ x, y }) => ({
    left: x - letters.pin,
    top: y - letters.pin,
    right: x + letters.pin,
    bottom: y + letters.pin,
  }));
  const options = (withNote: boolean) =>
    places.map((place) => optionsOf(place, withNote, letters, drawing, [caption, ...pins]));
  const [withNotes, names] = [options(true), options(false)];
  const all = settle(withNotes) ?? settle(names);
  if (all) return all.map(({ words }) => words);
  const taken: Box[] = [];
  return places.map((_, index) => {
    const free = [...(withNotes[index] ?? []), ...(names[index] ?? [])].find(
      ({ box }) => !taken.some((other) => overlap(other, box)),
    );
    if (!free) return null;
    taken.push(free.box);
    return free.words;
  });
};
