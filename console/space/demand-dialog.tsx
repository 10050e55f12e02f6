import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { type DemandAction, demandActions } from '#contract/space/demand.ts';
import type { FullDemand } from '#contract/space/demand-calls.ts';
import { api } from '../kit/client.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { SendAlerts } from '../kit/form/send-alerts.tsx';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';

const refreshDemands = () =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'GET /console/demands/{obj_id}' || name === 'GET /console/demands' });
const done: Readonly<Record<DemandAction, string>> = { claim: '已领取', answer: '已答复', close: '已关闭' };
const missing: Readonly<Partial<Record<DemandAction, string>>> = { answer: '请填写答复', close: '请填写关闭原因' };

/** A need with whom to call, what happened, and what may be done. */
export const DemandDialog = ({ obj_id, onClose }: { obj_id: string; onClose: () => void }) => {
  const read = useCall('GET /console/demands/{obj_id}', { params: { obj_id } }, { once: true });
  return (
    <Modal open title="需求详情" footer={null} onCancel={onClose} width={640}>
      <Reading of={read}>{({ data }) => <Need one={data} onClose={onClose} />}</Reading>
    </Modal>
  );
};

const Need = ({ one, onClose }: { one: FullDemand; onClose: () => void }) => {
  const [opinion, setOpinion] = useState('');
  const [wrong, setWrong] = useState('');
  const [acting, setActing] = useState<DemandAction>();
  const { busy, failed, overtaken, send } = useSend({ reread: refreshDemands });
  const take = async (action: DemandAction) => {
    const said = opinion.trim();
    const problem = (said ? '' : missing[action]) || (said.length > 1_000 ? '内容不能超过 1000 个字' : '');
    setWrong(problem);
    if (problem) return;
    setActing(action);
    await send(async () => {
      await api['POST /console/demands/{obj_id}/steps']({ params: { obj_id: one.obj_id }, body: { action, version: one.version, opinion: said } });
      notices.success(done[action]);
      if (action !== 'claim') onClose();
      await refreshDemands();
    });
  };
  return (
    <div className="stack demand-dialog">
      <p className="lines">{one.description}</p>
      <dl className="facts">
        {(
          [
            ['类型', one.demand_type_name],
            ['空间', [one.carrier_kind_name, one.area_type_name].filter(Boolean).join(' ')],
            ['预算', one.budget_wan === null ? '面议' : `${one.budget_wan} 万元`],
            ['希望时间', one.wanted_date ?? ''],
            ['企业', one.enterprise_name],
            ['联系人', one.contact],
            ['手机', one.phone],
            ['状态', one.status_name],
          ] as const
        )
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ol className="report-steps">
        {one.steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.action}`}>
            <b>{step.action_name}</b>
            <span className="meta num">
              {step.at.slice(0, 16)} {step.actor_name}
            </span>
            {step.opinion && <p className="lines">{step.opinion}</p>}
          </li>
        ))}
      </ol>
      <SendAlerts failed={failed} overtaken={overtaken}>
        {one.status_name}
      </SendAlerts>
      {/* What was typed stays, even when nothing can be done any more. */}
      {(one.actions.length > 0 || opinion) && (
        <>
          <Labelled form="demand" field="opinion" label="答复或关闭原因" help="登记人会在站内信和“需求登记”中看到。" error={wrong || undefined}>
            {(input) => (
              <Input.TextArea
                {...input}
                rows={4}
                count={{ max: 1_000, show: true }}
                value={opinion}
                onChange={({ target }) => {
                  setOpinion(target.value);
                  setWrong('');
                }}
              />
            )}
          </Labelled>
          <div className="report-acts">
            {one.actions.map((action) => (
              <Button
                key={action}
                type={action === 'answer' ? 'primary' : 'default'}
                danger={action === 'close'}
                loading={busy && acting === action}
                disabled={busy && acting !== action}
                onClick={() => void take(action)}
              >
                {demandActions[action].name}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
};
