/** One company in founding: where it stands, what comes next, what each step needs and by when. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { caseDueNames } from '#contract/kit/case-words.ts';
import type { StepNow, WholeRegistration } from '#contract/registration/calls.ts';
import { foundingSteps, oneStopPage, type StepKey, standings, stepOf } from '#contract/registration/steps.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { stateTones } from '../kit/centre/case-row.tsx';
import { BackLink, CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { RecordBanner } from '../kit/centre/record-banner.tsx';
import { caseAddress } from '../kit/centre/use-begin.ts';
import { FactList } from '../kit/fact-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { missingWhenInvalid } from '../kit/missing-page.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import type { Route } from './+types/registration-page';
import { RenameDialog } from './rename-dialog.tsx';
import { addAddress } from './step-address.ts';
import './registration.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.company_name ?? '企业开办'} - 用户中心` },
];
export const clientLoader = async ({ params: { id: obj_id } }: Route.ClientLoaderArgs) => {
  const { data } = await api()
    ['GET /business_registration/registrations/{obj_id}']({ params: { obj_id } })
    .catch(missingWhenInvalid);
  return data;
};

const icons: Readonly<Record<StepKey, string>> = {
  verification: 'identification-card',
  registration: 'certificate',
  seal: 'stamp',
  invoice: 'file-text',
  social: 'users-three',
  bank: 'coins',
  tax_rebate: 'calculator',
};
const groups: readonly { title: string; note: string; steps: readonly StepKey[] }[] = [
  { title: '取得执照', note: '', steps: ['verification', 'registration'] },
  { title: '领照后办理', note: '四项可以同时办理', steps: ['seal', 'invoice', 'social', 'bank'] },
  { title: '经营中办理', note: '需要时再办', steps: ['tax_rebate'] },
];

/** How a step's state reads and in which colour: that of its case, or whether it may begin. */
const stateOf = ({ standing, case: one }: StepNow): { name: string; tone: string } =>
  standing === 'under_way' && one
    ? { name: one.state_name, tone: stateTones[one.state] ?? '' }
    : { name: standings[standing], tone: { locked: 'grey', open: '', under_way: '', done: 'teal' }[standing] };

const noteOf = ({ standing, needs, case: one, act_by, step }: StepNow): string => {
  if (needs.length > 0) return `先办结${needs.join('、')}`;
  if (act_by) return one?.state === 40 ? `请在 ${act_by} 前补正` : `名称保留至 ${act_by}，请在此前提交`;
  if (standing === 'under_way' && one?.due_at && !one.needs_me) return `承诺 ${one.due_at.slice(0, 10)} 前办结`;
  const ended = one && one.state >= 70 ? `上次申请${one.state_name}，可以重新办理` : '';
  return standing === 'open' && ended ? ended : stepOf(step).brings;
};

const StepAct = ({ now, registration_id }: { now: StepNow; registration_id: string }) => {
  const { standing, case: one } = now;
  const step = stepOf(now.step);
  if (standing === 'locked') return null;
  const again = standing === 'done' && step.repeats;
  const to = one ? caseAddress(one.case_type, one.obj_id) : '';
  return (
    <span className="step-acts">
      {(standing === 'open' || again) && (
        <ButtonLink
          to={addAddress(step, registration_id)}
          look={again ? '' : 'primary'}
          text={again ? '再办一件' : one ? '重新办理' : '开始办理'}
          aria-label={`${again ? '再办一件' : one ? '重新办理' : '开始办理'}${step.name}`}
        />
      )}
      {one && (
        <ButtonLink
          to={to}
          look={one.needs_me ? 'primary' : ''}
          text={one.state === 10 ? '继续填写' : one.state === 40 ? '去补正' : '查看'}
          aria-label={`${one.state === 10 ? '继续填写' : one.state === 40 ? '去补正' : '查看'}${step.name}`}
        />
      )}
    </span>
  );
};

const Step = ({ now, registration_id }: { now: StepNow; registration_id: string }) => {
  const { name, tone } = stateOf(now);
  return (
    <li className={`step-row ${now.standing}`}>
      <span className="step-icon">
        <Icon name={now.standing === 'done' ? 'check' : now.standing === 'locked' ? 'lock-key' : icons[now.step]} />
      </span>
      <div>
        <h3>
          {stepOf(now.step).name} <span className={`tag ${tone}`}>{name}</span>
        </h3>
        <p className={now.act_by ? 'step-by' : ''}>
          <Unbroken>{noteOf(now)}</Unbroken>
        </p>
      </div>
      <StepAct now={now} registration_id={registration_id} />
    </li>
  );
};

/** Where the company stands as a whole. */
const standOf = (whole: WholeRegistration) => {
  const { done, next, steps } = whole;
  if (done === foundingSteps.length)
    return { tone: 'teal', icon: 'seal-check', state: '企业已开办', text: '六个步骤全部办结。' };
  const returned = steps.filter(({ case: one }) => one?.state === 40).map(({ step }) => stepOf(step).name);
  if (returned.length > 0)
    return {
      tone: 'amber',
      icon: 'note-pencil',
      state: `待补正：${returned.join('、')}`,
      text: '请按审核意见修改后重新提交。',
    };
  if (next.length > 0)
    return {
      tone: '',
      icon: 'note-pencil',
      state: `下一步：${next.join('、')}`,
      text: `已办结 ${done} 步，共 ${foundingSteps.length} 步。`,
    };
  return {
    tone: '',
    icon: 'clock-countdown',
    state: '等待审核结果',
    text: `已办结 ${done} 步，共 ${foundingSteps.length} 步。结果会发到站内信。`,
  };
};

const wan = 1_000_000;

export default function RegistrationPage({ loaderData: whole }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [renaming, setRenaming] = useState(false);
  const { obj_id, company_name, title, steps, facts } = whole;
  const soonest = steps
    .flatMap(({ act_by, case: one }) =>
      act_by ? [{ at: act_by, label: (one?.state === 40 && caseDueNames[40]) || '名称保留至' }] : [],
    )
    .sort((a, b) => a.at.localeCompare(b.at))[0];
  return (
    <div className="record">
      <BackLink to={oneStopPage} text="企业开办一站通" />
      <CentreHead
        title={company_name ?? title}
        lead={
          company_name ? (facts.legal_person ? '已登记' : '名称已保留，尚未登记') : '名称通过前显示备注名，只有您能看到'
        }
      >
        {!company_name && <Button icon="note-pencil" text="改备注名" onClick={() => setRenaming(true)} />}
      </CentreHead>
      <div className="record-main">
        <RecordBanner label="开办进度" {...standOf(whole)} until={soonest} />
        {groups.map((group) => (
          <Panel key={group.title} title={group.title} note={group.note}>
            <ol className="step-list">
              {group.steps.map((key) => {
                const now = steps.find(({ step }) => step === key);
                return now && <Step key={key} now={now} registration_id={obj_id} />;
              })}
            </ol>
          </Panel>
        ))}
        {company_name && (
          <Panel title="企业信息">
            <FactList
              className="fact-list"
              rows={[
                ['企业名称', company_name],
                ['法定代表人', facts.legal_person],
                ['住所', facts.address],
                [
                  '注册资本',
                  facts.registered_capital_fen === null
                    ? ''
                    : `${(facts.registered_capital_fen / wan).toLocaleString('zh-CN')} 万元`,
                ],
                ['经营范围', facts.scope_text, true],
              ]}
            />
          </Panel>
        )}
      </div>
      {renaming && (
        <RenameDialog
          obj_id={obj_id}
          title={title}
          onClose={() => setRenaming(false)}
          onDone={async () => {
            await revalidate();
            setRenaming(false);
          }}
        />
      )}
    </div>
  );
}
