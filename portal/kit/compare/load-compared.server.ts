/** The entries that an address compares, `instrument:<id>,instrument:<id>`; those that are no longer published are returned separately. */

import type { DetailData } from '../content/detail.ts';
import { comparedFacts } from '../content/goods.server.ts';
import type { PageContext } from '../page-context.ts';
import { comparedIn } from './comparison.ts';

type Room = {
  pageOf: (type: string) => { path: string } | undefined;
  entry: (path: string, obj_id: string, here: PageContext) => Promise<{ detail: DetailData } | undefined>;
};

export const loadCompared = async (room: Room, request: Request, here: PageContext) => {
  const asked = comparedIn(new URL(request.url).searchParams.get('ids') ?? '');
  const found = await Promise.all(
    asked.map(({ obj_type, obj_id }) => room.entry(room.pageOf(obj_type)?.path ?? '', obj_id, here)),
  );
  return {
    entries: found.filter((one) => one !== undefined).map(({ detail }) => comparedFacts(detail)),
    kind: found.find((one) => one !== undefined)?.detail.kind,
    gone: asked.filter((_, index) => !found[index]).map(({ obj_id }) => obj_id),
  };
};
