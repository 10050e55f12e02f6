/** Needs that members registered: what waits first; claimed, answered or closed in a dialog. */
import { Button, Select } from 'antd';
import { useState } from 'react';
import { demandStatuses, demandTypes } from '#contract/space/demand.ts';
import type { StaffDemand } from '#contract/space/demand-calls.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { DemandDialog } from './demand-dialog.tsx';
import './space.css';

const looks: Readonly<Record<number, string>> = { 1: 'state-tag-2', 2: 'state-tag-4', 3: 'state-tag-5', 4: 'state-tag-6' };
const size = 20;

const factsOf = (one: StaffDemand): string[] =>
  [
    one.carrier_kind_name,
    one.area_type_name,
    one.budget_wan === null ? '' : `预算 ${one.budget_wan} 万元`,
    one.wanted_date ? `希望 ${one.wanted_date} 前` : '',
    one.enterprise_name || one.sender_name,
    `${one.contact} ${one.phone}`,
  ].filter(Boolean);

const Demands = () => {
  const address = useAddress();
  const status = address.number('status', 0) || undefined;
  const type = address.number('type', 0) || undefined;
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const query = { status: status && status <= 4 ? status : undefined, demand_type: type && type <= 3 ? type : undefined, keyword };
  const list = useCall('GET /console/demands', { query: { ...query, page_index: page, page_size: size } }, { keep: true });
  const [chosen, setChosen] = useState<string>();
  const narrowed = Boolean(query.status || query.demand_type || keyword);
  return (
    <Page title="需求登记" crumbs={[{ label: '工作台', to: '/' }, { label: '需求登记' }]}>
      <section className="panel" aria-label="需求列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按状态筛选">
            {[undefined, 1, 2, 3, 4].map((code) => (
              <button
                key={code ?? 0}
                type="button"
                className="tab"
                aria-pressed={query.status === code}
                onClick={() => address.change({ status: code })}
              >
                {code ? demandStatuses[code as 1] : '全部'}
              </button>
            ))}
          </div>
          <div className="filters report-filters">
            <Select
              aria-label="需求类型"
              allowClear
              placeholder="全部类型"
              value={query.demand_type ?? null}
              onChange={(value: number | null) => address.change({ type: value ?? undefined })}
              options={Object.entries(demandTypes).map(([value, label]) => ({ value: Number(value), label }))}
            />
            <KeywordBox value={keyword} label="说明、联系人或企业" onSearch={(next) => address.change({ keyword: next })} />
          </div>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty
                title={narrowed ? '没有符合条件的需求' : '还没有需求'}
                text={narrowed ? '换个条件试试。' : '会员登记的需求和留言会出现在这里。'}
              />
            ) : (
              <>
                <ul className="cards">
                  {data.map((one) => (
                    <li key={one.obj_id}>
                      <p className="lines">{one.description}</p>
                      <p className="card-line">
                        <span className={`state-tag ${looks[one.status] ?? ''}`}>{one.status_name}</span>
                        <span>{one.demand_type_name}</span>
                        {factsOf(one).map((fact) => (
                          <span key={fact}>{fact}</span>
                        ))}
                        <span className="num">{one.created_at.slice(0, 16)}</span>
                        {one.assignee_name && <span>{one.mine ? '由我办理' : `${one.assignee_name}办理`}</span>}
                        <Button size="small" aria-label={`查看需求：${one.description.slice(0, 20)}`} onClick={() => setChosen(one.obj_id)}>
                          查看
                        </Button>
                      </p>
                    </li>
                  ))}
                </ul>
                <Pages total={total} page={page} size={size} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
      {chosen && <DemandDialog key={chosen} obj_id={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
};
export default Demands;
