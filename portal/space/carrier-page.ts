/** A carrier's page as plain data, prepared by the server. */
import type { DetailData, DetailSection } from '../kit/detail.ts';
import type { ListRow, RowTag } from '../kit/list-row.ts';

/** Input of the cost calculator; `null` where nothing is let. */
export type LetTerms = {
  price_fen: number | null;
  price_unit: number;
  area_sqm: number;
  seat_count: number | null;
  property_fee_fen: number | null;
  deposit_months: number | null;
  pay_months: number | null;
  free_rent_days: number | null;
  /** Whether a part of the area may be let. */
  divisible: boolean;
};

export type CarrierDetail = {
  /** `factory`: the content type. */
  obj_type: string;
  obj_id: string;
  kind: { label: string; to: string };
  title: string;
  summary: string;
  tag?: RowTag;
  pictures: string[];
  /** The carrier with the panorama, `park:<id>`: itself, or else its park; empty when there is none. */
  panorama: string;
  /** Shown large, at the top of the panel. */
  price: { amount: string; unit: string };
  /** The four or five most important facts. */
  highlights: { label: string; value: string }[];
  facts: [label: string, value: string][];
  terms: LetTerms | null;
  sections: DetailSection[];
  html: string;
  place: { address: string; longitude: number; latitude: number } | null;
  park: { title: string; to: string } | null;
  /** Links from here: the floor on the plan, the units in it. */
  links: { label: string; icon: string; to: string }[];
  attachments: DetailData['attachments'];
  related: DetailData['related'];
  /** Free units in a park. */
  free: ListRow[];
  contact: string;
  contact_phone: string;
  similar: ListRow[];
  updated_at: string;
  path: string;
};
