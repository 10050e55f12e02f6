/** What the home page, the site's menu, its search and the pages of shops show of enterprise services. */
import type { Api } from '../kit/content/content-page.server.ts';
import type { DetailData } from '../kit/content/detail.ts';
import { commodityRoom } from './commodity-room.server.ts';

export const { kinds: commodityKinds, menu: commodityMenu } = commodityRoom;

/** The six classes with their items and counts; the icons are those of the mock, in the order of specification 2. */
const icons: Readonly<Record<number, string>> = {
  1: 'stamp',
  2: 'calculator',
  3: 'users-three',
  4: 'certificate',
  5: 'scales',
  6: 'palette',
};
export type ServiceClass = {
  label: string;
  to: string;
  icon: string;
  count: number;
  items: { label: string; to: string; count: number }[];
};
export const serviceClasses = async (api: Api): Promise<ServiceClass[]> =>
  (await api['GET /commodity/categories']()).data.map(({ id, name, count, children }) => ({
    label: name,
    to: `/business?category_ids=${id}`,
    icon: icons[id] ?? 'briefcase',
    count,
    items: children.map((child) => ({
      label: child.name,
      to: `/business?category_id=${child.id}`,
      count: child.count,
    })),
  }));

type Group = NonNullable<DetailData['groups']>[number];
/** What a shop sells to enterprises. */
export const commodityOfShop = async (api: Api, shop_id: string, count: number): Promise<Group> => {
  const page = commodityRoom.pageOf('enterprise_service');
  return {
    title: '企业服务',
    to: `/business?shop_id=${shop_id}`,
    rows: page ? await commodityRoom.few(page, api, { shop_id }, count) : [],
  };
};
