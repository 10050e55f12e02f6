/** The input that a step needs: a reason, a deadline, a colleague; and the step's consequences. */

import { Alert, DatePicker, InputNumber, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { caseActions, correctionDays, type StaffAction } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { today } from '../kit/clock.ts';
import { heldWhile } from '../kit/form/held-while.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { Opinion, wrongOpinion } from '../kit/form/opinion.tsx';
import { useCall } from '../kit/use-call.ts';

export type Decision = { opinion: string; due_day?: string; to_staff_id?: string; publicity_days?: number };
type Errors = { opinion?: string; to_staff_id?: string; publicity_days?: string };

const explained = (action: StaffAction, { publicity_days, answered }: StaffCase): string =>
  ({
    claim: '领取后由您办理；要换人办理，请转交。',
    accept: '受理后进入审核，申请人会收到通知。',
    return: `申请人会收到意见，可在期限内修改后重新提交；期间承诺时限暂停计算。期限不填时为 ${correctionDays} 个工作日。`,
    pass: answered
      ? '意见即为给提问人的答复，提交后立即办结。'
      : publicity_days > 0
        ? '通过后先进入公示，期满自动办结；公示天数可以调整，填 0 则不公示。'
        : '通过后立即办结，申请人会收到通知。',
    refuse: '申请人会看到原因，可以复制原申请重新提交。',
    transfer: '转交后由对方办理，对方会收到站内信。',
    ask_opinion: '对方会收到站内信，其回复只有工作人员可见；不影响您继续办理。',
    give_opinion: '您的意见只有工作人员可见。',
    void: '作废后不能恢复，申请人会看到原因。',
  })[action];

export const StepDialog = ({
  action,
  one,
  busy,
  failed,
  onClose,
  onDecide,
}: {
  action: StaffAction;
  one: StaffCase;
  busy: boolean;
  failed: string;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}) => {
  const [opinion, setOpinion] = useState('');
  const [dueDay, setDueDay] = useState<string>();
  const [colleague, setColleague] = useState<string>();
  const [publicityDays, setPublicityDays] = useState<number | null>(one.publicity_days);
  const [errors, setErrors] = useState<Errors>({});
  const picks = action === 'transfer' || action === 'ask_opinion';
  const staff = useCall('GET /console/colleagues', undefined, { enabled: picks, staleTime: 60_000 });
  const rule = caseActions[action];
  const needsOpinion = ('opinion' in rule && rule.opinion === 'required') || (action === 'pass' && one.answered);
  const asksPublicity = action === 'pass' && one.may_be_published;
  const thisDay = today();
  const opinionRule = { label: '意见', required: needsOpinion };
  const decide = () => {
    const unfit = wrongOpinion(opinion, opinionRule);
    const wrong: Errors = {
      ...(unfit && { opinion: unfit }),
      ...(picks && !colleague && { to_staff_id: '请选择工作人员' }),
      ...(asksPublicity && publicityDays === null && { publicity_days: '请填写公示天数，不公示填 0' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    onDecide({
      opinion: opinion.trim(),
      ...(action === 'return' && dueDay && { due_day: dueDay }),
      ...(picks && colleague && { to_staff_id: colleague }),
      ...(asksPublicity &&
        publicityDays !== null &&
        publicityDays !== one.publicity_days && { publicity_days: publicityDays }),
    });
  };
  return (
    <Modal
      open
      title={rule.name}
      okText={`确认${rule.name}`}
      cancelText="取消"
      {...heldWhile(busy)}
      okButtonProps={{ danger: ['return', 'refuse', 'void'].includes(action), loading: busy }}
      onOk={decide}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="dialog-title">{one.title}</p>
        <p>{explained(action, one)}</p>
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {picks && (
          <Labelled form="step" field="to_staff_id" label="工作人员" required error={errors.to_staff_id}>
            {(input) => (
              <Select
                {...input}
                showSearch={{ optionFilterProp: 'label' }}
                loading={staff.isPending}
                placeholder="按姓名查找"
                value={colleague ?? null}
                onChange={(value: string | null) => setColleague(value ?? undefined)}
                options={(staff.data?.data ?? [])
                  .filter(({ handles }) => handles || action === 'ask_opinion')
                  .map(({ staff_id, name, role_names }) => ({
                    value: staff_id,
                    label: `${name}（${role_names.join('、')}）`,
                  }))}
              />
            )}
          </Labelled>
        )}
        {action === 'return' && (
          <Labelled form="step" field="due_day" label="补正期限（可不填）">
            {(input) => (
              <DatePicker
                {...input}
                placeholder="年-月-日"
                value={dueDay ? dayjs(dueDay) : null}
                disabledDate={(day) => day.format('YYYY-MM-DD') <= thisDay}
                onChange={(day) => setDueDay(day ? day.format('YYYY-MM-DD') : undefined)}
              />
            )}
          </Labelled>
        )}
        {asksPublicity && (
          <Labelled form="step" field="publicity_days" label="公示期（工作日）" error={errors.publicity_days}>
            {(input) => (
              <InputNumber
                {...input}
                min={0}
                max={60}
                precision={0}
                value={publicityDays}
                onChange={setPublicityDays}
              />
            )}
          </Labelled>
        )}
        {('opinion' in rule || action === 'transfer') && (
          <Opinion
            form="step"
            {...opinionRule}
            autoFocus={needsOpinion}
            error={errors.opinion}
            value={opinion}
            onChange={(text) => {
              setOpinion(text);
              setErrors({});
            }}
          />
        )}
      </div>
    </Modal>
  );
};
