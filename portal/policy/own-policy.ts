import type { FigureRow } from '#contract/policy/figure.ts';
import type { OwnDetail } from '../kit/content/content-page.server.ts';

/** What the page of an entry of this room shows besides what every entry may have. */
export type OwnPolicy = OwnDetail & {
  /** What a figure above the text is drawn from. */
  figure?: readonly FigureRow[];
};
