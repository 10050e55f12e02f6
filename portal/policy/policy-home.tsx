import { briefingKind } from '#contract/information/activity.ts';
import { FrontPage } from '../kit/content/front-page.tsx';
import { policy } from './policy.ts';
import './policy-issuer.css';
import { FactList } from '../kit/fact-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { Telephone } from '../kit/telephone.tsx';
import type { Route } from './+types/policy-home';
import { AskPolicy } from './ask/ask-policy.tsx';
import { policyRoom } from './policy-room.server.ts';

/** Open declarations, new entries, and the count of each kind. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api, region } = context.get(pageContext);
  const [counts, sections, categories, organization, briefings, deadlines, questions] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    policyRoom.sections('front', api),
    api['GET /policy/categories/'](),
    api['GET /policy/organization_info'](),
    api['GET /information/activities']({ query: { activity_kind: String(briefingKind), page_size: 1 } }),
    api['GET /policies/deadlines'](),
    api['GET /information/gpt_question'](),
  ]);
  const thisMonth = deadlines.data.days.reduce((sum, { entries }) => sum + entries.length, 0);
  const kinds = [
    ...policyRoom.kinds.map(({ label, to, icon, type }) => ({ label, to, icon, note: String(counts.data[type] ?? 0) })),
    // Briefings are activities of the information room (decision 054).
    { label: '政策活动', to: '/policy/policyActivity', icon: 'calendar-dots', note: String(briefings.total) },
    { label: '申报日历', to: '/policy/deadlines', icon: 'clock-countdown', note: `本月 ${thisMonth}` },
  ];
  return {
    room: policyRoom.place,
    kinds,
    sections,
    categories: categories.data,
    organization: organization.data,
    questions: questions.data.map(({ question }) => question),
    hotline: region.hotline,
  };
};
export const handle = readingIn(policy);
export const meta = metaOf({
  title: '政策服务',
  description: '政策文件、申报、解读、公示与常见问题，一处查齐',
  path: '/policy',
});

export default function PolicyHome({
  loaderData: { categories, organization, questions, hotline, ...front },
}: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro="看得懂、找得到、报得上"
      search={{
        action: '/policy/policyDocument',
        fixed: { active: '2' },
        label: '搜索政策文件',
        hint: '搜索政策：关键词、文号或拼音首字母',
      }}
      ways={
        <ul className="category-links">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/policy/policyDocument?active=2&category_id=${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      }
    >
      <div className="container">
        <Link className="matching-way" to="/policy/policyTry">
          <Icon name="magic-wand" />
          <span>
            <b>政策匹配</b>
            答十题，看现在能报什么、将来能报什么、还差什么；不用注册就能试
          </span>
          <span className="button primary">
            开始匹配
            <Icon name="arrow-right" />
          </span>
        </Link>
        <AskPolicy questions={questions} hotline={hotline} />
        <Issuer organization={organization} />
      </div>
    </FrontPage>
  );
}

/** Who issues the policies of this region, and where to ask. */
const Issuer = ({ organization }: { organization: Route.ComponentProps['loaderData']['organization'] }) => {
  const { name, duties, address, phone, email, hours } = organization;
  if (!name) return null;
  return (
    <section className="policy-issuer" aria-label="政策发布机构">
      <h2>{name}</h2>
      {duties && <p>{duties}</p>}
      <FactList
        rows={[
          ['电话', phone && <Telephone number={phone} />],
          ['办公时间', hours],
          ['地址', address],
          ['邮箱', email && <a href={`mailto:${email}`}>{email}</a>],
        ]}
      />
    </section>
  );
};
