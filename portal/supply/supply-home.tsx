import { ButtonLink } from '../kit/button.tsx';
import { FrontPage } from '../kit/content/front-page.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/supply-home';
import { hallTiles } from './front.server.ts';
import { base, hall } from './hall.ts';
import { supplyRoom } from './supply-room.server.ts';

/** The front page of the demand hall: how many there are of each kind, and the newest of each. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [kinds, sections] = await Promise.all([hallTiles(api), supplyRoom.sections('front', api)]);
  return { room: supplyRoom.place, kinds, sections };
};
export const handle = readingIn(hall);
export const meta = metaOf({
  title: '供需对接',
  description: '技术需求、企业、产品与技术、技术经理人和对接案例',
  path: '/enterpriseSupply',
});

export default function SupplyHome({ loaderData }: Route.ComponentProps) {
  return (
    <FrontPage
      {...loaderData}
      intro="发布需求，对接供给；单位名称可以隐去，同意后互换联系方式"
      search={{
        action: '/enterpriseSupply/demandList',
        label: '搜索需求',
        hint: '搜索需求：名称、关键词或要解决的问题',
      }}
      ways={
        <>
          <ButtonLink to={`${base}/release/new`} look="primary" icon="note-pencil" text="发布需求" />
          <ButtonLink to={`${base}/companies`} text="企业匹配" />
        </>
      }
    />
  );
}
