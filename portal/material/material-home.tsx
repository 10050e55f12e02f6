import { FrontPage } from '../kit/content/front-page.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/material-home';
import { material } from './material.ts';
import { materialRoom } from './material-room.server.ts';

const icons = ['drop', 'test-tube', 'flask', 'package', 'factory', 'shield-check'];

/** The classes of products, and the newest. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: classes }, sections] = await Promise.all([
    api['GET /service/categories']({ query: { tree: true, business_code: '020300' } }),
    materialRoom.sections('front', api),
  ]);
  const kinds = [
    ...classes.map(({ id, name, count }, index) => ({
      label: name,
      to: `/material/product?class_id=${id}`,
      icon: icons[index % icons.length] ?? 'package',
      note: `${count} 种`,
    })),
    { label: '仓库', to: '/material/warehouse', icon: 'warehouse', note: '发货与自提' },
  ];
  return { room: materialRoom.place, kinds, sections };
};
export const handle = readingIn(material);
export const meta = metaOf({
  title: '物料商城',
  description: '试剂、耗材、备件与防护用品，按规格看价格和库存，多家机构供货',
  path: '/material',
});

export default function MaterialHome({ loaderData }: Route.ComponentProps) {
  return (
    <FrontPage
      {...loaderData}
      intro="实验室所需物料，一处购齐"
      search={{ action: '/material/product', label: '搜索物料', hint: '搜索物料：名称、品牌、货号或拼音首字母' }}
    />
  );
}
