import { FrontPage } from '../kit/content/front-page.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { promotionsAt } from '../kit/promotions.server.ts';
import { Promotions } from '../kit/promotions.tsx';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/technology-home';
import { technology } from './technology.ts';
import { technologyRoom } from './technology-room.server.ts';

/** The kinds of resources, and the newest of each. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: counts }, sections, promotions] = await Promise.all([
    api['GET /industrial/categories/count'](),
    technologyRoom.sections('front', api),
    promotionsAt(api, 2),
  ]);
  const kinds = technologyRoom.kinds.map(({ label, to, icon, type }) => ({
    label,
    to,
    icon,
    note: String(counts.find((one) => one.type === type)?.count ?? 0),
  }));
  return { front: { room: technologyRoom.place, kinds, sections }, promotions };
};
export const handle = readingIn(technology);
export const meta = metaOf({
  title: '科技资源',
  description: '大型仪器、实验室、技术服务与科技成果，按参数查找，在线预约',
  path: '/technological',
});

export default function TechnologyHome({ loaderData: { front, promotions } }: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro="找得到、约得上、算得清"
      search={{
        action: '/experiment/instrument',
        label: '搜索仪器设备',
        hint: '搜索仪器：名称、型号、编号或拼音首字母',
      }}
    >
      <Promotions promotions={promotions} />
    </FrontPage>
  );
}
