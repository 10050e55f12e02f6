/** What belongs to an entry of the technology room and is shown below it: instruments of a laboratory, goods of a shop, and the like. */
import { commodityOfShop } from '../commodity/front.server.ts';
import { financeOfShop } from '../finance/front.server.ts';
import type { AnyEntry } from '../kit/content/content-page.server.ts';
import type { DetailData } from '../kit/content/detail.ts';
import type { PageContext } from '../kit/page-context.ts';
import { materialsOfShop } from '../material/front.server.ts';
import { technologyRoom } from './technology-room.server.ts';

type Entry = AnyEntry & { shop_id?: string | null; lab_id?: string | null; category_id?: number | null; kind?: number };
type Group = {
  type: string;
  title: string;
  note?: string;
  /** The filters of the list; none when the entry does not say what they need. */
  by: (entry: Entry) => Record<string, string> | undefined;
};
const shown = 4;

const ofShop = ({ shop_id }: Entry) => (shop_id ? { shop_id } : undefined);
const likeIt = ({ category_id }: Entry) => (category_id ? { category_id: String(category_id) } : undefined);
const ofItself = (name: string) => (entry: Entry) => ({ [name]: entry.obj_id });

const groups: Readonly<Record<string, readonly Group[]>> = {
  instrument: [
    { type: 'technical_service', title: '相关技术服务', note: '无需上机，可委托测试', by: ofShop },
    { type: 'instrument', title: '同类仪器', by: likeIt },
  ],
  laboratory: [
    { type: 'instrument', title: '实验室里的仪器', by: ofItself('lab_id') },
    { type: 'technical_service', title: '相关技术服务', by: ofShop },
  ],
  technical_service: [
    { type: 'technical_service', title: '同类服务', by: likeIt },
    { type: 'instrument', title: '该机构的仪器', note: '可自行预约', by: ofShop },
  ],
  shared_region: [{ type: 'instrument', title: '该机构的仪器', by: ofShop }],
  outcome: [{ type: 'outcome', title: '同类成果', by: ({ kind }) => (kind ? { kind: String(kind) } : undefined) }],
  consumable: [
    { type: 'consumable', title: '同类耗材', by: ({ kind }) => (kind ? { kind: String(kind) } : undefined) },
  ],
  shop: [
    { type: 'instrument', title: '仪器设备', by: ofItself('shop_id') },
    { type: 'technical_service', title: '技术服务', by: ofItself('shop_id') },
    { type: 'laboratory', title: '开放实验室', by: ofItself('shop_id') },
  ],
};

export const groupsOf = async (
  type: string,
  entry: AnyEntry,
  { api }: PageContext,
): Promise<NonNullable<DetailData['groups']>> => {
  const own = await Promise.all(
    (groups[type] ?? []).map(async ({ type: other, title, note, by }) => {
      const page = technologyRoom.pageOf(other);
      const query = by(entry as Entry);
      if (!page || !query) return undefined;
      const rows = await technologyRoom.few(page, api, query, shown + 1);
      return {
        title,
        ...(note && { note }),
        to: `${page.folder}/${page.path}?${new URLSearchParams(query)}`,
        rows: rows.filter(({ to }) => !to.endsWith(entry.obj_id)).slice(0, shown),
      };
    }),
  );
  const elsewhere =
    type === 'shop'
      ? await Promise.all([commodityOfShop(api, entry.obj_id, shown), materialsOfShop(api, entry.obj_id, shown)])
      : [];
  const offered = type === 'shop' ? await financeOfShop(api, entry.obj_id, shown) : [];
  return [...own.filter((group) => group !== undefined), ...elsewhere, ...offered];
};
