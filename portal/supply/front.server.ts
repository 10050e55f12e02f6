/** What the home page, the site's menu and its search show of the demand hall. */
import type { Api } from '../kit/content/content-page.server.ts';
import { supplyRoom } from './supply-room.server.ts';

export const { kinds: supplyKinds, menu: supplyMenu } = supplyRoom;

/** The kinds of the hall, each with how many there are. */
export const hallTiles = async (api: Api): Promise<{ label: string; to: string; icon: string; note: string }[]> => {
  const { data } = await api['GET /tech/categories']();
  return supplyRoom.kinds.map(({ label, to, icon, type }) => ({
    label,
    to,
    icon,
    note: String(data.find((one) => one.type === type)?.count ?? 0),
  }));
};
