/** One match: its verdict, the deciding clause, the answer that was used, and what would change the verdict. */

import type { Match, MatchPoint } from '#contract/policy/matching/calls.ts';
import { TextButton } from '../../kit/button.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { openQuestionnaire } from './questionnaire-state.ts';

const tones: Record<number, string> = { 1: 'teal', 2: 'amber', 3: 'grey' };
const stageTones: Record<number, string> = { 1: '', 2: '', 3: 'amber', 4: 'grey' };
const resultIcons: Record<number, string> = { 1: 'check-circle', 0: 'info', '-1': 'x-circle' };

const deadline = ({ apply_end, days_left, stage, apply_start }: Match): string => {
  if (stage === 1) return `${apply_start} 开始申报`;
  if (apply_end === null) return '常年受理';
  if (days_left === null) return `${apply_end} 截止`;
  return days_left === 0 ? `今天截止（${apply_end}）` : `${apply_end} 截止，剩 ${days_left} 天`;
};

/** The place of the clause, then its words; without a quotation by staff, the condition itself is worded. */
const Clause = ({ point: { clause, clause_no, asks } }: { point: MatchPoint }) => (
  <>
    {clause_no && <b className="clause-no">{clause_no}</b>}
    {clause ? <q>{clause}</q> : asks}
  </>
);

const Change = ({ step }: { step: number }) => (
  <TextButton onClick={() => openQuestionnaire(step)} text={`修改第 ${step} 题`} />
);

const Points = ({ points }: { points: readonly MatchPoint[] }) => (
  <details className="match-points">
    <summary>
      <Icon name="caret-right" />
      全部 {points.length} 个条件
    </summary>
    <ul>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <li key={index} data-result={point.result}>
          <Icon name={resultIcons[point.result] ?? 'info'} />
          <span>
            {point.asks}
            {!point.hard && <small>（优先，不满足也可申报）</small>}
            <small>
              您的答案：{point.answer}，{point.result_name}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </details>
);

export const MatchCard = ({ match }: { match: Match }) => {
  const { deciding, changes } = match;
  const steps = [...new Set(changes.map(({ step }) => step))];
  return (
    <li className="match" data-verdict={match.verdict}>
      <div className="match-head">
        <span className={`tag ${tones[match.verdict]}`}>{match.verdict_name}</span>
        <h3>
          <Link to={match.page}>{match.title}</Link>
        </h3>
        {match.amount_text && (
          <p className="match-amount">
            <span>支持金额</span>
            <b className="numeral">{match.amount_text}</b>
          </p>
        )}
      </div>
      <p className="match-facts">
        <span className={`tag ${stageTones[match.stage] ?? ''}`}>{match.stage_name}</span>
        <span>{deadline(match)}</span>
        <span>{match.issuing_authority}</span>
        <span>{match.level_name}</span>
        <span>{match.support_mode_name}</span>
      </p>
      <FactList
        className="match-reasons"
        rows={[
          [
            '条件',
            match.total_count === 0 ? (
              '不限条件，面向所有企业'
            ) : (
              <>
                已满足{' '}
                <b className="numeral">
                  {match.met_count}/{match.total_count}
                </b>{' '}
                项
              </>
            ),
          ],
          ['依据条款', deciding && <Clause point={deciding} />],
          [
            '您的答案',
            deciding && (
              <>
                {deciding.question}：<b>{deciding.answer}</b>
                <span className="match-asks">（要求{deciding.asks}）</span>
              </>
            ),
          ],
          [
            '怎样改变',
            match.change_text && (
              <>
                {match.change_text}
                <span className="match-changes">
                  {steps.map((step) => (
                    <Change key={step} step={step} />
                  ))}
                </span>
              </>
            ),
          ],
        ]}
      />
      {match.points.length > 1 && <Points points={match.points} />}
    </li>
  );
};
