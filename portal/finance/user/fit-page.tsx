/** Which loans fit the enterprise: each with its reasons, by the questionnaire and the certification. */
import type { Fit } from '#contract/finance/application-calls.ts';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { lastStep } from '#contract/policy/matching/questions.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { wanText } from '../words.ts';
import type { Route } from './+types/fit-page';
import './finance-centre.css';
import '../../kit/centre/record-list.css';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '哪些贷款适合我 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  ...(await api()['GET /financial/fits']()),
  shown: Number(new URL(request.url).searchParams.get('verdict') ?? 1),
});

const tones: Readonly<Record<number, string>> = { 1: 'teal', 2: 'amber', 3: 'grey' };
const resultTones: Readonly<Record<number, string>> = { 1: 'teal', 0: 'amber', [-1]: 'red' };
const groups = [
  [1, '适合'],
  [2, '还不能确定'],
  [3, '不适合'],
] as const;

const Loan = ({
  fit: { obj_id, title, shop_name, page, annual_rate, amount_max_wan, open, verdict, verdict_name, reasons },
}: {
  fit: Fit;
}) => (
  <li className="fit">
    <div className="fit-head">
      <Link to={page}>
        <b>{title}</b>
        <span>
          <Unbroken>{`${shop_name} · 年化利率 ${rateText(annual_rate)} · 最高 ${wanText(amount_max_wan)}`}</Unbroken>
        </span>
      </Link>
      <span className={`tag ${tones[verdict] ?? ''}`}>{verdict_name}</span>
      {open && verdict !== 3 && <ButtonLink to={`${base}/apply/${obj_id}`} text="申请" />}
    </div>
    <ul className="fit-reasons">
      {reasons.length === 0 && <li>没有限制条件，科学城的企业都可以申请</li>}
      {reasons.map(({ asks, answer, result, result_name }) => (
        <li key={asks}>
          <span className={`tag ${resultTones[result] ?? ''}`}>{result_name}</span>
          <span>
            <Unbroken>{asks}</Unbroken>
            <small>您的情况：{answer}</small>
          </span>
        </li>
      ))}
    </ul>
  </li>
);

export default function FitPage({ loaderData: { data, answered, shown } }: Route.ComponentProps) {
  const of = (verdict: number) => data.filter((fit) => fit.verdict === verdict);
  return (
    <>
      <CentreHead
        title="哪些贷款适合我"
        lead={
          answered > 0
            ? `按您填写的企业问卷（已答 ${answered}/${lastStep} 题）和认证情况逐条比对；最终以银行审批为准。`
            : '还没有填写企业问卷，先按认证情况比对；填写后结果更准。'
        }
      >
        <ButtonLink
          look={answered > 0 ? '' : 'primary'}
          to="/policy/policyRecommend?active=1"
          text={answered > 0 ? '修改问卷' : '填写企业问卷'}
        />
      </CentreHead>
      <Panel id="fits" label="贷款与企业的匹配">
        <nav className="record-tabs" aria-label="匹配结论">
          {groups.map(([verdict, label]) => (
            <Link
              key={verdict}
              to={`${base}/fit${verdict === 1 ? '' : `?verdict=${verdict}`}`}
              aria-current={shown === verdict ? 'page' : undefined}
            >
              {label}
              <span className="numeral">{of(verdict).length}</span>
            </Link>
          ))}
        </nav>
        {of(shown).length === 0 ? (
          <Empty title="没有这一类的贷款" hint={shown === 1 ? '补充问卷后再看，或看还不能确定的。' : '换一类看看。'} />
        ) : (
          <ul className="fits">
            {of(shown).map((fit) => (
              <Loan key={fit.obj_id} fit={fit} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
