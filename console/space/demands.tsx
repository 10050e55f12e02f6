/** Needs that members registered: what waits first; claimed, answered or closed in a dialog. */
import { Button } from 'antd';
import { useState } from 'react';
import { demandStatuses, demandTypes } from '#contract/space/demand.ts';
import type { StaffDemand } from '#contract/space/demand-calls.ts';
import { api } from '../kit/client.ts';
import { stateTabs } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { DemandDialog } from './demand-dialog.tsx';

const tones: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 5, 4: 6 };
const stepCall = 'POST /console/demands/{obj_id}/steps';

const claim = ({ obj_id, version }: StaffDemand) =>
  api[stepCall]({ params: { obj_id }, body: { action: 'claim', version, opinion: '' } });

const factsOf = (one: StaffDemand): string[] =>
  [
    one.carrier_kind_name,
    one.area_type_name,
    one.budget_wan === null ? '' : `预算 ${one.budget_wan} 万元`,
    one.wanted_date ? `希望 ${one.wanted_date} 前` : '',
    one.quantity && `数量 ${one.quantity}`,
    one.enterprise_name || one.sender_name,
    `${one.contact} ${one.phone}`,
  ].filter(Boolean);

const upTo = (most: number, value: number): number | undefined => (value > 0 && value <= most ? value : undefined);

const Demands = () => {
  const [chosen, setChosen] = useState<string>();
  const handles = may(useStaff(), stepCall);
  const list = useList('GET /console/demands', (address, paging) => ({
    query: {
      status: upTo(4, address.number('status', 0)),
      demand_type: upTo(3, address.number('type', 0)),
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  const card = (one: StaffDemand) => (
    <>
      <p className="lines">{one.description}</p>
      <p className="card-line">
        <span className={`state-tag state-tag-${tones[one.status]}`}>{one.status_name}</span>
        <span>{one.demand_type_name}</span>
        {factsOf(one).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span className="num">{one.created_at.slice(0, 16)}</span>
        {one.assignee_name && <span>{one.mine ? '由我办理' : `${one.assignee_name}办理`}</span>}
        <Button
          size="small"
          aria-label={`查看需求：${one.description.slice(0, 20)}`}
          onClick={() => setChosen(one.obj_id)}
        >
          查看
        </Button>
      </p>
    </>
  );
  return (
    <ListScreen
      title="需求登记"
      noun="需求"
      id="demands"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        stateTabs(demandStatuses),
        { kind: 'choice', key: 'type', label: '需求类型', all: '全部类型', options: demandTypes },
        { kind: 'keyword', label: '说明、联系人或企业' },
      ]}
      card={card}
      bulk={
        handles
          ? {
              titleOf: ({ description }) => description.slice(0, 30),
              acts: [{ name: '领取', explained: '领取后由您办理。', act: claim }],
              done: () => queries.invalidateQueries({ queryKey: ['GET /console/demands'] }),
            }
          : undefined
      }
      empty={{ title: '还没有需求', text: '会员登记的需求和留言会出现在这里。' }}
    >
      {chosen && <DemandDialog key={chosen} obj_id={chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  );
};
export default Demands;
