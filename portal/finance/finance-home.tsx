import { shortestTerm } from '#contract/finance/loan-schedule.ts';
import { FigureTiles } from '../kit/content/figure-tiles.tsx';
import { FrontPage } from '../kit/content/front-page.tsx';
import { finance } from './finance.ts';
import './finance.css';
import { SectionHead } from '../kit/content/sections.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/finance-home';
import { financeRoom } from './finance-room.server.ts';
import { cheapestLoans } from './front.server.ts';

const tools = [
  { icon: 'magic-wand', title: '哪些适合我', text: '用企业问卷比对各家条件', to: '/userCenter/user/finance/fit' },
  { icon: 'scales', title: '贷款比较', text: '同样的金额和期限，比较总成本', to: '/finance/compare' },
  { icon: 'calculator', title: '贷款计算器', text: '每月还多少，年化利率多少', to: '/finance/calculator' },
  { icon: 'note-pencil', title: '登记发债意向', text: '集合债券正在征集企业', to: '/finance/bondSubmit' },
];

/** The finance supermarket: what there is of each kind, the tools, and the cheapest and newest of each. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: categories }, sections, loans] = await Promise.all([
    api['GET /financial/categories'](),
    financeRoom.sections('front', api),
    cheapestLoans(api, 4),
  ]);
  const kinds = financeRoom.kinds.map(({ label, to, icon, type }) => ({
    label,
    to,
    icon,
    note: String(categories.find((one) => one.type === type)?.count ?? 0),
  }));
  return { front: { room: financeRoom.place, kinds, sections }, loans };
};
export const handle = readingIn(finance);
export const meta = metaOf({
  title: '科技金融',
  description: '贷款按含费用的年化利率比较，基金看方向与单笔金额，债券登记发行意向',
  path: '/financeSupermarket',
});

export default function FinanceHome({ loaderData: { front, loans } }: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro="贷款按含费用的年化利率比较；同意授权后，资料才交给银行"
      search={{ action: '/finance/loanCenter', label: '搜索贷款产品', hint: '搜索贷款：名称、银行或拼音首字母' }}
    >
      <ul className="container section finance-tools">
        {tools.map(({ icon, title, text, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {loans.length > 0 && (
        <section className="container section">
          <SectionHead
            section={{
              title: '年化利率最低',
              note: `含利息和全部费用；${shortestTerm}`,
              to: '/finance/loanCenter',
              more: '全部贷款',
            }}
          />
          <FigureTiles tiles={loans} />
        </section>
      )}
    </FrontPage>
  );
}
