import { Modal } from 'antd';
import { useState } from 'react';
import { type DemandAction, demandActions } from '#contract/space/demand.ts';
import type { FullDemand } from '#contract/space/demand-calls.ts';
import { api } from '../kit/client.ts';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { Acts } from '../kit/form/acts.tsx';
import { OpinionField } from '../kit/form/fields.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { SendAlerts } from '../kit/form/send-alerts.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useCall } from '../kit/use-call.ts';

const refreshDemands = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'GET /console/demands/{obj_id}' || name === 'GET /console/demands',
  });
const done: Readonly<Record<DemandAction, string>> = { claim: '已领取', answer: '已答复', close: '已关闭' };
const looks = { claim: undefined, answer: 'primary', close: 'danger' } as const;
const rules = {
  claim: { label: '内容' },
  answer: { label: '答复', required: true },
  close: { label: '关闭原因', required: true },
} as const;

/** A need: its contact, its steps, and possible actions. */
export const DemandDialog = ({ obj_id, onClose }: { obj_id: string; onClose: () => void }) => {
  const read = useCall('GET /console/demands/{obj_id}', { params: { obj_id } }, { once: true });
  return (
    <Modal open title="需求详情" footer={null} onCancel={onClose} width={640}>
      <Reading of={read}>{({ data }) => <Need one={data} onClose={onClose} />}</Reading>
    </Modal>
  );
};

const Need = ({ one, onClose }: { one: FullDemand; onClose: () => void }) => {
  const form = useForm('demand', { opinion: '' });
  const { opinion } = form.values;
  const [acting, setActing] = useState<DemandAction>();
  const { busy, failed, overtaken, send } = useSend({ reread: refreshDemands });
  const take = async (action: DemandAction) => {
    const wrong = wrongOpinions(opinion, rules[action]);
    if (wrong.opinion) return form.show(wrong);
    setActing(action);
    await send(async () => {
      await api['POST /console/demands/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, opinion: opinion.trim() },
      });
      notices.success(done[action]);
      if (action !== 'claim') onClose();
      await refreshDemands();
    });
  };
  return (
    <div className="stack demand-dialog">
      <p className="lines">{one.description}</p>
      <Facts
        rows={[
          ['类型', one.demand_type_name],
          ['空间', [one.carrier_kind_name, one.area_type_name].filter(Boolean).join(' ')],
          ['预算', one.budget_wan === null ? '面议' : `${one.budget_wan} 万元`],
          one.wanted_date && ['希望时间', one.wanted_date],
          one.quantity && ['数量', one.quantity],
          one.enterprise_name && ['企业', one.enterprise_name],
          ['联系人', one.contact],
          ['手机', one.phone],
          ['状态', one.status_name],
        ]}
      />
      <FigureMarks marks={one.marks} />
      <StepList steps={one.steps.toReversed()} />
      <SendAlerts failed={failed} overtaken={overtaken}>
        {one.status_name}
      </SendAlerts>
      {/* What was typed stays, even when nothing can be done any more. */}
      {(one.actions.length > 0 || opinion) && (
        <>
          <OpinionField of={form} label="答复或关闭原因" help="登记人会在站内信和“需求登记”中看到" />
          <Acts
            acts={one.actions.map((action) => ({
              name: demandActions[action].name,
              look: looks[action],
              loading: busy && acting === action,
              disabled: busy && acting !== action,
              onClick: () => void take(action),
            }))}
          />
        </>
      )}
    </div>
  );
};
