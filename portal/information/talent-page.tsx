import { FrontPage } from '../kit/content/front-page.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { promotionsAt } from '../kit/promotions.server.ts';
import { Promotions } from '../kit/promotions.tsx';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/talent-page';
import { information } from './information.ts';
import { informationRoom } from './information-room.server.ts';

/** What the house has for people who come to work here; each tile leads to the room that holds it. */
const ways = [
  { label: '人才政策', to: '/policy/policyAssemblyHr?active=3', icon: 'files', note: '汇编与办理指南' },
  { label: '人才基金', to: '/finance/funds/talentDirectInvestment', icon: 'coins', note: '人才直投' },
  { label: '专家库', to: '/expert', icon: 'student', note: '按问题找专家' },
  { label: '技术经理人', to: '/enterpriseSupply/kimList', icon: 'handshake', note: '协助供需对接' },
  { label: '上机培训', to: '/userCenter/user/technical/training', icon: 'graduation-cap', note: '取得上机资格' },
];

/** Talent: ways into the other rooms, and what is new. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: categories }, sections, promotions] = await Promise.all([
    api['GET /information/categories'](),
    informationRoom.sections('front', api),
    promotionsAt(api, 3),
  ]);
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const news = { label: '新闻公告', to: '/talent/newsBulletin', icon: 'book-open-text', note: `${total} 篇` };
  return { front: { room: informationRoom.place, kinds: [...ways, news], sections }, promotions };
};
export const handle = readingIn(information);
export const meta = metaOf({
  title: '人才与资讯',
  description: '人才政策、基金、专家与培训，园区要闻、公告与招商信息',
  path: '/talent',
});

export default function TalentPage({ loaderData: { front, promotions } }: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro="人才政策、资金与园区资讯"
      search={{ action: '/talent/newsBulletin', label: '搜索新闻公告', hint: '搜索新闻公告：标题、来源或拼音首字母' }}
    >
      <Promotions promotions={promotions} />
    </FrontPage>
  );
}
