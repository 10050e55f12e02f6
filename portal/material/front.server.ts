/** What the site's menu, its search and the pages of shops show of the materials mall. */
import type { Api } from '../kit/content/content-page.server.ts';
import type { DetailData } from '../kit/content/detail.ts';
import { materialRoom } from './material-room.server.ts';

export const { kinds: materialKinds, menu: materialMenu } = materialRoom;

type Group = NonNullable<DetailData['groups']>[number];
/** What a shop sells in the mall. */
export const materialsOfShop = async (api: Api, shop_id: string, count: number): Promise<Group> => {
  const page = materialRoom.pageOf('material_product');
  return {
    title: '物料商品',
    to: `/material/product?shop_id=${shop_id}`,
    rows: page ? await materialRoom.few(page, api, { shop_id }, count) : [],
  };
};
