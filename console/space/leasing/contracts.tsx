/** 租赁合同: all, those whose tenants ask for something, end soon, or owe. */
import { Table } from 'antd';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { LeaseItem } from '#contract/space/leasing/lease-calls.ts';
import { leaseRequests, leaseStatuses } from '#contract/space/leasing/lease-terms.ts';
import { KeywordBox } from '../../kit/keyword-box.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Empty, Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import { LeaseState } from './lease-state.tsx';

const views = { asked: '待答复', soon: '即将到期', late: '有逾期' } as const;
type View = keyof typeof views;
const isView = (value: string | undefined): value is View => value !== undefined && Object.hasOwn(views, value);

const titleOf = ({ units }: LeaseItem) => units.map(({ title }) => title).join('、');
const Marks = ({ one }: { one: LeaseItem }) => (
  <>
    <LeaseState {...one} />
    {one.ending_soon && <span className="state-tag state-tag-2">即将到期</span>}
    {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
  </>
);
const Owed = ({ one }: { one: LeaseItem }) => (
  <span className={one.overdue_bills ? 'late-money num' : 'num'}>
    {one.due_fen ? yuan(one.due_fen) : '—'}
    {one.overdue_bills > 0 && `（${one.overdue_bills} 笔逾期）`}
  </span>
);

const Contracts = () => {
  const address = useAddress();
  const narrow = useNarrow();
  const drawsUp = may(useStaff(), 'POST /console/contracts');
  const asked = address.text('view');
  const view = isView(asked) ? asked : undefined;
  const status = address.number('status', 0) || undefined;
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const list = useCall('GET /console/contracts', { query: { view, status, keyword, page_index: page, page_size: 20 } }, { keep: true });
  return (
    <Page
      title="租赁合同"
      crumbs={[{ label: '工作台', to: '/' }, { label: '租赁合同' }]}
      extra={
        drawsUp && (
          <Link className="button-link" to="/cases?type=admission&state=60">
            从准予入园的申请生成合同
          </Link>
        )
      }
    >
      <section className="panel" aria-label="合同列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按事项筛选">
            {([undefined, 'asked', 'soon', 'late'] as const).map((key) => (
              <button
                key={key ?? ''}
                type="button"
                className="tab"
                aria-pressed={view === key && !status}
                onClick={() => address.change({ view: key, status: undefined })}
              >
                {key ? views[key] : '全部'}
              </button>
            ))}
            {([1, 3] as const).map((code) => (
              <button
                key={code}
                type="button"
                className="tab"
                aria-pressed={status === code}
                onClick={() => address.change({ status: code, view: undefined })}
              >
                {leaseStatuses[code]}
              </button>
            ))}
          </div>
          <KeywordBox value={keyword} label="合同编号、企业或房源" onSearch={(next) => address.change({ keyword: next })} />
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title={view || status || keyword ? '没有符合条件的合同' : '还没有租赁合同'} text="入园申请通过后，在办件页面点击“生成合同”。" />
            ) : (
              <>
                {narrow ? (
                  <ul className="cards">
                    {data.map((one) => (
                      <li key={one.obj_id}>
                        <Link to={`/contracts/${one.obj_id}`}>{titleOf(one)}</Link>
                        <p className="card-line">
                          <Marks one={one} />
                          <span>{one.enterprise_name}</span>
                        </p>
                        <p className="card-line">
                          <span className="num">{one.contract_no}</span>
                          <span className="num">
                            {one.first_day} 至 {one.ended_on ?? one.last_day}
                          </span>
                          <Owed one={one} />
                        </p>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Table<LeaseItem>
                    rowKey="obj_id"
                    dataSource={data}
                    pagination={false}
                    columns={[
                      {
                        title: '房源',
                        key: 'units',
                        render: (_, one) => (
                          <div className="entry-title">
                            <Link to={`/contracts/${one.obj_id}`}>{titleOf(one)}</Link>
                            <span className="meta num">{one.contract_no}</span>
                          </div>
                        ),
                      },
                      { title: '承租方', dataIndex: 'enterprise_name', className: 'wrap', width: 220 },
                      {
                        title: '租期',
                        key: 'term',
                        width: 200,
                        className: 'num',
                        render: (_, one) => `${one.first_day} 至 ${one.ended_on ?? one.last_day}`,
                      },
                      { title: '状态', key: 'status', width: 200, render: (_, one) => <Marks one={one} /> },
                      { title: '近 30 天应缴（元）', key: 'owed', width: 180, align: 'right', render: (_, one) => <Owed one={one} /> },
                    ]}
                  />
                )}
                <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default Contracts;
