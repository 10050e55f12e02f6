/** A carrier's page as plain data, prepared by the server. */
import type { DetailData, DetailSection } from '../kit/content/detail.ts';
import type { ListRow } from '../kit/content/list-row.ts';

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
/** Links from a carrier: the floor on the plan, the units in it. */
export type CarrierLink = { label: string; icon: string; to: string };

export type Carrier = DetailData & {
  lead: NonNullable<DetailData['lead']>;
  pictures: string[];
  terms: LetTerms | null;
  links: CarrierLink[];
  /** The carrier with the panorama, `park:<id>`: itself, or else its park; empty when there is none. */
  panorama: string;
  place: { address: string; longitude: number; latitude: number } | null;
  park: { title: string; to: string } | null;
  /** 周边配套 of the carrier's park. */
  nearby: DetailSection | null;
  /** Free units in a park. */
  free: ListRow[];
  similar: ListRow[];
  /** Why nobody can see it now; empty where a viewing can be booked. */
  closed: string;
  contact: string;
  contact_phone: string;
};
