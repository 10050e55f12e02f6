/** One match: the item that fits, the verdict, what decides it, what is still asked, and what the enterprise checks itself. */
import { Fragment } from 'react';
import type { Match, MatchPoint, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { TextButton } from '../../kit/button.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { type AnswerQuestion, AskQuestion, OfferKnown } from './ask-question.tsx';
import { openQuestionnaire } from './questionnaire-state.ts';
import { RefusalNote } from './refusal.tsx';

const tones: Record<number, string> = { 1: 'teal', 2: 'amber', 3: 'grey', 4: 'grey' };
const stageTones: Record<number, string> = { 1: '', 2: '', 3: 'amber', 4: 'grey' };
const resultIcons: Record<number, string> = { 2: 'check-circle', 1: 'note-pencil', 0: 'info', '-1': 'x-circle' };

const deadline = ({ apply_end, days_left, stage, apply_start, apply_mode, apply_mode_name }: Match): string => {
  if (apply_mode >= 4) return apply_mode_name;
  if (stage === 1) return `${apply_start} 开始申报`;
  if (apply_end === null) return '常年受理';
  if (days_left === null) return `${apply_end} 截止`;
  return days_left === 0 ? `今天截止（${apply_end}）` : `${apply_end} 截止，剩 ${days_left} 天`;
};

/** The place of the clause, then its words; without a quotation, the condition itself is worded. */
const Clause = ({ point: { clause, clause_no, asks } }: { point: MatchPoint }) => (
  <>
    {clause_no && <b className="clause-no">{clause_no}</b>}
    <Unbroken>{clause ? `“${clause}”` : asks}</Unbroken>
  </>
);

const Answers = ({ answers }: Pick<MatchPoint, 'answers'>) => (
  <small>
    {answers.map(({ question, answer, step }) => (
      <span key={question} className="match-answer">
        <Unbroken>{`${question.replace(/？$/, '')}：${answer}`}</Unbroken>
        {step !== null && <TextButton onClick={() => openQuestionnaire(step)} text="修改" />}
      </span>
    ))}
  </small>
);

const Points = ({ points }: { points: readonly MatchPoint[] }) => (
  <details className="match-points">
    <summary>
      <Icon name="caret-right" />
      全部 {points.length} 条
    </summary>
    <ul>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <li key={index} data-result={point.result}>
          <Icon name={resultIcons[point.result] ?? 'info'} />
          <span>
            <Clause point={point} />
            <small>
              <Unbroken>
                {[
                  point.kind === 'required' ? point.result_name : `${point.kind_name}，${point.result_name}`,
                  point.result === 1 ? point.self_checks.join('；') : '',
                ]
                  .filter(Boolean)
                  .join('：')}
              </Unbroken>
            </small>
            {point.answers.length > 0 && <Answers answers={point.answers} />}
          </span>
        </li>
      ))}
    </ul>
  </details>
);

const Questions = ({
  questions,
  missing_count,
  onAnswer,
}: Pick<Match, 'questions' | 'missing_count'> & { onAnswer: AnswerQuestion }) => {
  const ofTheTen = questions.filter(({ step }) => step !== null) as (MatchQuestion & { step: number })[];
  const onDemand = questions.filter(({ step }) => step === null);
  const rest = missing_count - questions.length;
  return (
    <>
      {ofTheTen.map(({ key, step, title, known }) => (
        <Fragment key={key}>
          <TextButton onClick={() => openQuestionnaire(step)} text={`第 ${step} 题：${title}`} />
          <OfferKnown title={title} known={known} onAnswer={onAnswer} />
        </Fragment>
      ))}
      {onDemand.map((question) => (
        <AskQuestion key={question.key} question={question} onAnswer={onAnswer} />
      ))}
      {rest > 0 && <small>答完再问其余 {rest} 个</small>}
    </>
  );
};

const OtherItems = ({ items, onAnswer }: { items: Match['other_items']; onAnswer: AnswerQuestion }) => (
  <details className="match-points">
    <summary>
      <Icon name="caret-right" />
      另外 {items.length} 个事项
    </summary>
    <ul>
      {items.map((item) => (
        <li key={item.item_key} className="match-other">
          <div>
            <b>{item.item_name}</b>
            <small>
              <Unbroken>{[item.verdict_text, item.rate_text, item.amount_text].filter(Boolean).join(' · ')}</Unbroken>
            </small>
            {item.questions.length > 0 && (
              <Questions questions={item.questions} missing_count={item.missing_count} onAnswer={onAnswer} />
            )}
          </div>
        </li>
      ))}
    </ul>
  </details>
);

/** 2027 年 1 月 */
const month = (day: string): string => `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月`;

export const MatchCard = ({ match, onAnswer }: { match: Match; onAnswer: AnswerQuestion }) => {
  const { deciding, points, verdict, next_round, working_days_left, working_days_needed } = match;
  const checks = verdict === 1 ? match.checks : [];
  return (
    <li className="match" data-verdict={verdict}>
      <div className="match-head">
        <span className={`tag ${tones[verdict]}`}>{match.verdict_text}</span>
        <h3>
          <Link to={match.page}>{match.title}</Link>
        </h3>
        {match.amount_text && (
          <p className="match-amount">
            <span>
              <Unbroken>{[match.item_name, match.rate_text].filter(Boolean).join('：')}</Unbroken>
            </span>
            <b className="numeral">
              <Unbroken>{match.amount_text}</Unbroken>
            </b>
          </p>
        )}
      </div>
      <p className="match-facts">
        <span className={`tag ${stageTones[match.stage] ?? ''}`}>{match.stage_name}</span>
        <span>{deadline(match)}</span>
        {!match.amount_text && <span>{match.item_name}</span>}
        {match.applicants !== '企业' && <span>{match.applicants}申报</span>}
        <span>{match.issuing_authority}</span>
        <span>{match.support_mode_name}</span>
      </p>
      {!match.in_time && verdict !== 4 && (
        <p className="match-late">
          <Icon name="warning-circle" />
          <span>
            <Unbroken>{`本轮时间不足：准备材料需 ${working_days_needed} 个工作日，仅剩 ${working_days_left} 个`}</Unbroken>
          </span>
        </p>
      )}
      {next_round && (
        <p className="match-late forecast">
          <Icon name="calendar-dots" />
          <span>
            <Unbroken>{`下一轮预计 ${month(next_round)}开始（按上一轮推算，以通知为准）`}</Unbroken>
          </span>
        </p>
      )}
      {match.refusal && <RefusalNote refusal={match.refusal} />}
      <FactList
        className="match-reasons"
        rows={[
          [
            '已知条件',
            match.total_count === 0
              ? '不限条件'
              : match.met_count > 0 && (
                  <>
                    已满足{' '}
                    <b className="numeral">
                      {match.met_count}/{match.total_count}
                    </b>{' '}
                    项
                  </>
                ),
          ],
          ['还差什么', verdict === 3 && <Unbroken>{match.reason}</Unbroken>],
          ['为什么', verdict === 4 && !match.refusal && <Unbroken>{match.reason}</Unbroken>],
          [
            '依据条款',
            deciding.length > 0 && (
              <ul>
                {deciding.map((point, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                  <li key={index}>
                    <Clause point={point} />
                    <Answers answers={point.answers} />
                  </li>
                ))}
              </ul>
            ),
          ],
          [
            '还要回答',
            match.questions.length > 0 && (
              <Questions questions={match.questions} missing_count={match.missing_count} onAnswer={onAnswer} />
            ),
          ],
          [
            '上一轮',
            match.last_round && (
              <>
                <Unbroken>{match.last_round.text}</Unbroken>
                {match.last_round.reasons.length > 0 && (
                  <small>
                    <Unbroken>{`常见未通过原因：${match.last_round.reasons.join('；')}`}</Unbroken>
                  </small>
                )}
              </>
            ),
          ],
          [
            '提前办理',
            verdict !== 4 && match.slow_materials.length > 0 && (
              <ul>
                {match.slow_materials.map(({ name, issuer, working_days, held }) => (
                  <li key={name}>
                    {name}
                    <small>
                      <Unbroken>
                        {held
                          ? `平台已有：${held}，申报时可以带入，请核对是否仍然适用`
                          : `${issuer ? `${issuer}，` : ''}约 ${working_days} 个工作日`}
                      </Unbroken>
                    </small>
                  </li>
                ))}
              </ul>
            ),
          ],
          [
            '请自查',
            checks.length > 0 && (
              <ul className="match-checks">
                {checks.map((check) => (
                  <li key={check}>
                    <Unbroken>{check}</Unbroken>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      {points.length > 0 && <Points points={points} />}
      {match.other_items.length > 0 && <OtherItems items={match.other_items} onAnswer={onAnswer} />}
    </li>
  );
};
