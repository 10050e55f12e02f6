import { Form } from 'react-router';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { ButtonLink, TextLink } from '../kit/button.tsx';
import { CompareTable } from '../kit/compare/compare-table.tsx';
import { RoomHead } from '../kit/content/room-head.tsx';
import './finance.css';
import { Empty } from '../kit/empty.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/compare-page';
import { comparedLoans } from './compared.ts';
import { finance } from './finance.ts';
import { loadComparison, rateChoices } from './load-comparison.server.ts';
import { rateExplained, wholeYuan } from './words.ts';

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await loadComparison(request, context.get(pageContext))),
  choices: Object.entries(rateChoices),
});
export const handle = readingIn(finance);
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '贷款比较',
    description: '同样的金额和期限，按含费用的年化利率和总成本比较最多四款贷款',
    path: '/finance/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

type Loaded = Route.ComponentProps['loaderData'];

/** The cost of each as a bar; the table has the same sums. */
const CostOfEach = ({ entries }: Pick<Loaded, 'entries'>) => {
  const most = Math.max(1, ...entries.map(({ cost_fen }) => cost_fen ?? 0));
  return (
    <ul className="cost-of-each" aria-label="总成本">
      {entries.map(({ path, title, cost_fen, annual }) => (
        <li key={path}>
          <b>{title}</b>
          {cost_fen === null ? (
            <span>该产品不提供这个金额或期限</span>
          ) : (
            <>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(cost_fen / most) * 100} height="1" />
              </svg>
              <span>
                总成本 {wholeYuan(cost_fen)} · 年化利率 <strong className="numeral">{rateText(annual)}</strong>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

const Asked = ({ ids, typed, wrong, by, choices }: Loaded) => (
  <Form className="compare-asked" key={JSON.stringify({ typed, by })}>
    <input type="hidden" name="ids" value={ids} />
    {(
      [
        ['amount', '贷款金额', '万元'],
        ['months', '期限', '个月'],
      ] as const
    ).map(([key, label, unit]) => (
      <label key={key} className="loan-field">
        {label}
        <span>
          <input
            name={key}
            inputMode="decimal"
            maxLength={60}
            defaultValue={typed[key]}
            aria-invalid={wrong[key] !== '' || undefined}
            aria-describedby={wrong[key] ? `wrong-${key}` : undefined}
          />
          {unit}
        </span>
        {wrong[key] && (
          <small className="field-error" id={`wrong-${key}`} role="alert">
            {wrong[key]}
          </small>
        )}
      </label>
    ))}
    <label className="loan-field">
      利率
      <span>
        <select name="rate" defaultValue={by}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
    <button type="submit" className="button primary">
      重新计算
    </button>
  </Form>
);

export default function CompareLoansPage({ loaderData }: Route.ComponentProps) {
  const { entries, gone, counted, room } = loaderData;
  return (
    <main id="main">
      <RoomHead room={finance} title="贷款比较" intro="同样的金额和期限，比较总成本" />
      <div className="container finance-page">
        {gone.length > 0 && <p className="hint">有 {gone.length} 款已经下架，不再参与比较。</p>}
        {entries.length === 0 ? (
          <Empty
            title="还没有选择要比较的贷款"
            hint="在贷款中心点“加入对比”，最多可选四款"
            act={<ButtonLink to="/finance/loanCenter" text="去贷款中心" />}
          />
        ) : (
          <>
            <Asked {...loaderData} />
            <h2>
              贷款 {counted.amount} 万元，{counted.months} 个月
            </h2>
            <CostOfEach entries={entries} />
            <CompareTable
              of={comparedLoans}
              entries={entries}
              gone={gone}
              act={({ subject }) =>
                entries.find((one) => one.subject.obj_id === subject.obj_id)?.open && (
                  <ButtonLink look="primary" to={`/userCenter/user/finance/apply/${subject.obj_id}`} text="申请" />
                )
              }
            />
            {room > 0 && (
              <p className="compare-more no-print">
                还可以再加 {room} 款：在
                <TextLink to="/finance/loanCenter" text="贷款中心" />
                里点“加入对比”。
              </p>
            )}
          </>
        )}
        <section className="finance-note">
          <h2>年化利率怎么算</h2>
          {rateExplained.slice(0, 2).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
    </main>
  );
}
