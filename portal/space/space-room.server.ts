/** The space room on the site: every kind of carrier is a file of `content/`. */
import { allCarrierKinds } from '#contract/space/carrier-kinds.ts';
import { contentRoom } from '../kit/content/content-room.server.ts';
import type { CarrierPage } from './carrier-page.server.ts';
import { space } from './space.ts';

/** In the order of the catalogue, which every kind stands in. */
export const carrierPages: readonly CarrierPage[] = Object.values(
  import.meta.glob<CarrierPage>('./content/*.server.ts', { eager: true, import: 'default' }),
).toSorted((a, b) => a.tab - b.tab);

const missing = allCarrierKinds.filter((kind) => !carrierPages.some((page) => page.kind === kind));
if (missing.length) throw new Error(`carriers without a page: ${missing.join(', ')}`);

export const spaceRoom = contentRoom(space, carrierPages);
export const pageOfKind = (type: string): CarrierPage | undefined => carrierPages.find(({ kind }) => kind === type);
