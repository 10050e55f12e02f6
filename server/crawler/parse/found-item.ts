/** What a source offers: one item of a feed or of a list. */
export type Found = {
  title: string;
  /** Absolute. */
  link: string;
  /** `YYYY-MM-DD`; empty where the source names none. */
  publish_date: string;
  excerpt: string;
  /** HTML as the source has it; it is sanitised like all formatted text when the draft is saved. */
  whole: string;
};
/** As the source writes it. */
export type Raw = { title: string; link: string; date: string; text: string; whole: string };

export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
