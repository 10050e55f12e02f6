/** One need with its publisher, for review and follow-up. What proposals say is between publisher and proposer. */

import { useState } from 'react';
import { demandMoves } from '#contract/supply/demand-moves.ts';
import type { StaffDemand } from '#contract/supply/demand-shapes.ts';
import { budgetText, cooperationText, priceText } from '#contract/supply/demand-words.ts';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { FileList } from '../kit/file-list.tsx';
import { Acts } from '../kit/form/acts.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { siteAddress } from '../kit/site-address.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useCall, useRecord } from '../kit/use-call.ts';
import { type DemandAct, DemandDialog } from './demand-dialog.tsx';
import { DemandState } from './demand-state.tsx';

const names: Readonly<Record<string, string>> = { assign_manager: '指派技术经理人', invite: '邀请企业' };
const nameOf = (action: string): string => names[action] ?? demandMoves[action as 'pass']?.name ?? action;
const dangerous = new Set(['return', 'return_edit', 'take_down']);

const Text = ({ of }: { of: StaffDemand['text'] }) => (
  <>
    <Facts
      rows={[
        ['名称', of.title],
        ['预算', budgetText(of.budget_min_fen, of.budget_max_fen)],
        ['截止日期', of.deadline],
        ['合作方式', cooperationText(of.cooperation)],
        of.region_wish && ['希望对方所在地', of.region_wish],
        of.keywords && ['关键词', of.keywords],
        ['联系人', `${of.contact} ${of.contact_phone}`],
        ['要解决的问题', of.description, 'long'],
        of.current_state && ['现有条件', of.current_state, 'long'],
      ]}
    />
    {of.goals.length > 0 && (
      <PlainTable
        label="技术指标"
        rows={of.goals}
        keyOf={({ goal, requirement }) => `${goal} ${requirement}`}
        columns={[
          { title: '指标', cell: ({ goal }) => goal },
          { title: '要求', cell: ({ requirement }) => requirement },
        ]}
      />
    )}
    {of.attachments.length > 0 && <FileList files={of.attachments} />}
  </>
);

/** Whom staff may invite or point out to the publisher. */
const Fitting = ({ obj_id }: { obj_id: string }) => (
  <Panel title="可能合适的供给">
    <Reading of={useCall('GET /console/supply_demands/{obj_id}/matches', { params: { obj_id } })}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="quiet">需求大厅中没有匹配的供给。</p>
        ) : (
          <PlainTable
            label="可能合适的供给"
            rows={data}
            keyOf={(one) => one.obj_id}
            columns={[
              { title: '供给', cell: ({ title, page }) => <a href={siteAddress(page)}>{title}</a> },
              { title: '类型', cell: ({ type_name }) => type_name },
              { title: '所属', cell: ({ of }) => of },
              { title: '理由', cell: ({ reasons, against }) => [...reasons, ...against].join('；') },
            ]}
          />
        )
      }
    </Reading>
  </Panel>
);

const OneDemand = ({ one }: { one: StaffDemand }) => {
  const [asked, setAsked] = useState<DemandAct>();
  const staff = useStaff();
  const acts = may(staff, 'POST /console/supply_demands/{obj_id}/steps') ? one.actions : [];
  return (
    <Page
      title={one.title}
      crumbs={[{ label: '技术需求', to: '/supply-demands' }, { label: one.demand_no }]}
      note={
        <>
          <DemandState {...one} />
          <span>{one.enterprise_name}</span>
          <span>{one.visibility_name}</span>
        </>
      }
      side={
        <>
          {acts.length > 0 && (
            <Panel title="办理">
              <Acts
                acts={acts.map((action) => ({
                  name: nameOf(action),
                  look: dangerous.has(action)
                    ? 'danger'
                    : action === 'pass' || action === 'pass_edit'
                      ? 'primary'
                      : undefined,
                  onClick: () => setAsked(action as DemandAct),
                }))}
              />
            </Panel>
          )}
          <Panel title="办理过程">
            <StepList steps={one.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <FigureMarks marks={one.marks} />
      {one.pending_text && (
        <Panel title="待审核的修改">
          <Text of={one.pending_text} />
        </Panel>
      )}
      <Panel title="需求内容">
        <Text of={one.text} />
      </Panel>
      <Panel title="跟进">
        <Facts
          rows={[
            ['发布单位', one.enterprise_name],
            ['类型', `${one.demand_type_name}，${one.field_name}`],
            ['发布日期', one.published_on ?? '未发布'],
            ['技术经理人', one.manager?.title ?? (one.manager_name || '未指派')],
            one.wished_manager && ['希望的经理人', one.wished_manager.title],
            one.invited.length > 0 && ['已邀请', one.invited.map(({ enterprise_name }) => enterprise_name).join('、')],
            one.opinion && ['退回意见', one.opinion],
          ]}
        />
      </Panel>
      {one.status <= 2 && <Fitting obj_id={one.obj_id} />}
      {one.received.length > 0 && (
        <Panel title="揭榜">
          <PlainTable
            label="揭榜"
            rows={one.received}
            keyOf={({ obj_id }) => obj_id}
            columns={[
              { title: '企业', cell: ({ enterprise_name }) => enterprise_name },
              { title: '状态', cell: ({ status_name }) => status_name },
              { title: '报价', className: 'num', cell: ({ price_fen }) => priceText(price_fen) },
              { title: '周期', className: 'num', cell: ({ period_days }) => `${period_days} 天` },
              { title: '提交', className: 'num', cell: ({ submitted_at }) => submitted_at.slice(0, 16) },
            ]}
          />
        </Panel>
      )}
      {asked && (
        <DemandDialog key={asked} of={one} act={asked} name={nameOf(asked)} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  );
};

const DemandPage = () => (
  <Reading of={useRecord('GET /console/supply_demands/{obj_id}')}>{({ data }) => <OneDemand one={data} />}</Reading>
);
export default DemandPage;
