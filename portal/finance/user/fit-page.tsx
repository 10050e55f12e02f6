/** Which loans fit the enterprise: each with its reasons, by the questionnaire and the certification. */
import type { Fit } from '#contract/finance/application-calls.ts';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { lastStep } from '#contract/policy/matching/questions.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { rateNote, wanText } from '../words.ts';
import type { Route } from './+types/fit-page';
import './finance-centre.css';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '哪些贷款适合我 - 用户中心' }];
const fits = tabbedList({
  path: `${base}/fit`,
  views: [
    { key: '', label: '适合', query: { verdict: 1 } },
    { key: 'open', label: '还不能确定', query: { verdict: 2 } },
    { key: 'unfit', label: '不适合', query: { verdict: 3 } },
  ],
  load: (query) => api()['GET /financial/fits']({ query }),
});
export const clientLoader = fits.clientLoader;

const tones: Readonly<Record<number, string>> = { 1: 'teal', 2: 'amber', 3: 'grey' };
const resultTones: Readonly<Record<number, string>> = { 1: 'teal', 0: 'amber', [-1]: 'red' };
const Loan = ({
  fit: { obj_id, title, shop_name, page, annual_rate, amount_max_wan, open, verdict, verdict_name, reasons, ...rate },
}: {
  fit: Fit;
}) => (
  <li className="fit">
    <div className="fit-head">
      <Link to={page}>
        <b>{title}</b>
        <span>
          <Unbroken>{`${shop_name} · 年化利率 ${rateText(annual_rate)}（${rateNote({ annual_rate, ...rate })}） · 最高 ${wanText(amount_max_wan)}`}</Unbroken>
        </span>
      </Link>
      <span className={`tag ${tones[verdict] ?? ''}`}>{verdict_name}</span>
      {open && verdict !== 3 && <ButtonLink to={`${base}/apply/${obj_id}`} text="申请" />}
    </div>
    <ul className="fit-reasons">
      {reasons.length === 0 && <li>没有限制条件，企业均可申请</li>}
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

export default function FitPage({ loaderData }: Route.ComponentProps) {
  const { answered, counts } = loaderData;
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
      <TabbedList
        of={fits}
        list={loaderData}
        label="贷款与企业的匹配"
        tabs="匹配结论"
        unit="款贷款"
        className="fits"
        counts={{ '': counts.fit, open: counts.open, unfit: counts.unfit }}
        row={(fit) => <Loan key={fit.obj_id} fit={fit} />}
        empty={{ title: '还没有适合的贷款', hint: '补充问卷后再看，或看还不能确定的。' }}
        narrowed={{ title: '没有这一类的贷款', hint: '换一类看看。' }}
      />
    </>
  );
}
