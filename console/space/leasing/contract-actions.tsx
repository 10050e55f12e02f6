/** The staff's actions on a contract. Two people may open it at once: the second one is told, shown what happened, and keeps what was typed. */

import { Button, DatePicker, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffLease } from '#contract/space/leasing/lease-calls.ts';
import { type LeaseStaffAction, leaseRequests } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import { Opinion, wrongOpinion } from '../../kit/form/opinion.tsx';
import { SendAlerts } from '../../kit/form/send-alerts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSend } from '../../kit/form/use-send.ts';
import { notices } from '../../kit/notices.tsx';
import { queries } from '../../kit/queries.ts';
import { LeaseState } from './lease-state.tsx';
import { refreshLeasing } from './refresh-leasing.ts';

const leaseCall = 'GET /console/contracts/{obj_id}';
const says: Readonly<Record<LeaseStaffAction, { name: string; text: string }>> = {
  terminate: {
    name: '提前终止',
    text: '终止日以后的账单作废，跨终止日的账单按天调整，房源自次日起待租。已缴多出的部分线下退还。',
  },
  decline: { name: '不同意申请', text: '承租方会看到原因，合同按原条款继续履行。' },
  void: { name: '作废', text: '只能作废尚未签署的合同，房源立即释放，不能恢复。' },
};

export const ContractActions = ({ one }: { one: StaffLease }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<LeaseStaffAction>();
  const acts = (['terminate', 'decline', 'void'] as const).filter((action) => one.actions.includes(action));
  return (
    <section className="panel" aria-labelledby="act-title">
      <h2 id="act-title">办理</h2>
      {one.actions.length === 0 ? (
        <p className="quiet">当前没有可办理的操作。</p>
      ) : (
        <div className="act-buttons">
          {one.actions.includes('renew') && (
            <Button type="primary" onClick={() => void navigate(`/contracts/new?renews=${one.obj_id}`)}>
              续签
            </Button>
          )}
          {one.actions.includes('correct') && (
            <Button onClick={() => void navigate(`/contracts/${one.obj_id}/correct`)}>修改合同</Button>
          )}
          {acts.map((action) => (
            <Button key={action} danger={action !== 'decline'} onClick={() => setOpen(action)}>
              {says[action].name}
            </Button>
          ))}
        </div>
      )}
      {open && <StepDialog one={one} action={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

const rule = { label: '意见', required: true };

const StepDialog = ({ one, action, onClose }: { one: StaffLease; action: LeaseStaffAction; onClose: () => void }) => {
  const { form, values, errors, set, show, refused } = useForm('lease-step', { end_day: '', opinion: '' });
  const { busy, failed, overtaken, send } = useSend({ reread: refreshLeasing, refused });
  // Reads the contract again; somebody may have taken this step meanwhile.
  const possible = one.actions.includes(action);
  const thisDay = today();
  const save = async () => {
    const opinion = wrongOpinion(values.opinion, rule);
    const wrong = {
      ...(action === 'terminate' && !values.end_day && { end_day: '请选择终止日' }),
      ...(opinion && { opinion }),
    };
    if (Object.keys(wrong).length) return show(wrong);
    await send(async () => {
      const answer = await api['POST /console/contracts/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: {
          action,
          version: one.version,
          opinion: values.opinion.trim(),
          ...(action === 'terminate' && { end_day: values.end_day }),
        },
      });
      notices.success(`已${says[action].name}`);
      queries.setQueryData([leaseCall, { params: { obj_id: one.obj_id } }], answer);
      await queries.invalidateQueries({ queryKey: ['GET /console/contracts'] });
      onClose();
    });
  };
  return (
    <Modal
      open
      title={says[action].name}
      okText={`确认${says[action].name}`}
      cancelText="取消"
      okButtonProps={{ danger: true, loading: busy, disabled: !possible }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{says[action].text}</p>
        <SendAlerts failed={failed} overtaken={overtaken}>
          <LeaseState {...one} />
          {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
          {!possible && <span>不能再{says[action].name}</span>}
        </SendAlerts>
        {action === 'terminate' && (
          <Labelled form={form} field="end_day" label="终止日（最后一天）" required error={errors.end_day}>
            {(input) => (
              <DatePicker
                {...input}
                placeholder="年-月-日"
                value={values.end_day ? dayjs(values.end_day) : null}
                disabledDate={(day) => day.format('YYYY-MM-DD') < thisDay || day.format('YYYY-MM-DD') >= one.last_day}
                onChange={(day) => set('end_day', day ? day.format('YYYY-MM-DD') : '')}
              />
            )}
          </Labelled>
        )}
        <Opinion
          form={form}
          {...rule}
          error={errors.opinion}
          value={values.opinion}
          onChange={(text) => set('opinion', text)}
        />
      </div>
    </Modal>
  );
};
