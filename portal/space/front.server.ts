/** What the home page and the site's menu show of the space room. */
import type { ListRow } from '../kit/content/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { carrierRow, type Found } from './load-search.server.ts';
import { spaceRoom } from './space-room.server.ts';

export const { sections: spaceSections, kinds: spaceKinds, menu: spaceMenu } = spaceRoom;

/** The newest of as many kinds as are among the newest, each kind's newest first. */
const carriersShown = 4;
const ofManyKinds = (found: readonly Found[]): Found[] => {
  const newest = [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(([one]) => one ?? []);
  return [...new Set([...newest, ...found])].slice(0, carriersShown);
};

export const loadSpaceFront = async (api: PageContext['api']): Promise<ListRow[]> => {
  const { data } = await api['GET /space-v2/carriers/search']({ query: { room_status: '1', page_size: 12 } });
  return ofManyKinds(data).map(carrierRow);
};
