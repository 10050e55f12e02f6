/** Every kind of carrier on the site, found by its file in `kinds/`. */
import type { CarrierEntry, CarrierKindPage } from './carrier-kind.server.ts';

export type AnyKind = CarrierKindPage<never, CarrierEntry>;

export const carrierKindPages: readonly AnyKind[] = Object.values(
  import.meta.glob<AnyKind>('./kinds/*.server.ts', { eager: true, import: 'default' }),
).sort((a, b) => a.tab - b.tab);

/** The lettable kinds, by their addresses. */
export const lettablePaths: readonly string[] = ['office', 'factory', 'workshop', 'incubatorOffice', 'room'];

/** By the path after `/space/`. */
export const kindAt = (path: string): AnyKind | undefined => carrierKindPages.find((one) => one.path === path);
/** By its content type. */
export const kindOf = (type: string): AnyKind | undefined => carrierKindPages.find((one) => one.type.type === type);
