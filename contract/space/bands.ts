/**
 * The ranges by which carriers are filtered; each from (exclusive) to (inclusive), `null` for no upper end. 以下 includes its number and 超过 does
 * not (民法典第一千二百五十九条), so the last range is never called 以上; a range between two numbers ends with the second.
 */
export type Band = { readonly label: string; readonly above: number; readonly to: number | null };
export type Bands = Readonly<Record<number, Band>>;

/** Demand area types (ruling D10), ㎡. */
export const areaBands = {
  1: { label: '100 ㎡ 以下', above: 0, to: 100 },
  2: { label: '100–300 ㎡', above: 100, to: 300 },
  3: { label: '300–1,000 ㎡', above: 300, to: 1000 },
  4: { label: '1,000–3,000 ㎡', above: 1000, to: 3000 },
  5: { label: '超过 3,000 ㎡', above: 3000, to: null },
} as const satisfies Bands;

/** Rent of the whole unit for a month, fen. */
export const rentBands = {
  1: { label: '5,000 元以下', above: 0, to: 500_000 },
  2: { label: '0.5–1 万元', above: 500_000, to: 1_000_000 },
  3: { label: '1–3 万元', above: 1_000_000, to: 3_000_000 },
  4: { label: '3–10 万元', above: 3_000_000, to: 10_000_000 },
  5: { label: '超过 10 万元', above: 10_000_000, to: null },
} as const satisfies Bands;

/** Floor load, t/㎡. */
export const loadBands = {
  1: { label: '1 t/㎡ 以下', above: 0, to: 1 },
  2: { label: '1–2 t/㎡', above: 1, to: 2 },
  3: { label: '2–5 t/㎡', above: 2, to: 5 },
  4: { label: '超过 5 t/㎡', above: 5, to: null },
} as const satisfies Bands;

/** Power, kVA. */
export const powerBands = {
  1: { label: '200 kVA 以下', above: 0, to: 200 },
  2: { label: '200–500 kVA', above: 200, to: 500 },
  3: { label: '500–1,000 kVA', above: 500, to: 1000 },
  4: { label: '超过 1,000 kVA', above: 1000, to: null },
} as const satisfies Bands;

/** Clear height, m. */
export const heightBands = {
  1: { label: '4 m 以下', above: 0, to: 4 },
  2: { label: '4–6 m', above: 4, to: 6 },
  3: { label: '6–9 m', above: 6, to: 9 },
  4: { label: '超过 9 m', above: 9, to: null },
} as const satisfies Bands;

/** Land, 亩. */
export const landBands = {
  1: { label: '20 亩以下', above: 0, to: 20 },
  2: { label: '20–50 亩', above: 20, to: 50 },
  3: { label: '50–100 亩', above: 50, to: 100 },
  4: { label: '超过 100 亩', above: 100, to: null },
} as const satisfies Bands;

/** As options of a filter. */
export const labelsOf = (bands: Bands): Record<number, string> =>
  Object.fromEntries(Object.entries(bands).map(([code, { label }]) => [code, label]));
