/** 账单: proofs that wait for finance, what is overdue, what is still to come. */
import { KeywordBox } from '../../kit/keyword-box.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { Empty, Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { BillRows } from './bill-rows.tsx';

const views = { waiting: '凭证待核对', late: '已逾期', unpaid: '未缴清' } as const;
type View = keyof typeof views;
const isView = (value: string | undefined): value is View => value !== undefined && Object.hasOwn(views, value);

const Bills = () => {
  const address = useAddress();
  const asked = address.text('view');
  const view = isView(asked) ? asked : undefined;
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const list = useCall('GET /console/bills', { query: { view, keyword, page_index: page, page_size: 20 } }, { keep: true });
  return (
    <Page title="账单" crumbs={[{ label: '工作台', to: '/' }, { label: '账单' }]}>
      <section className="panel" aria-label="账单列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按状态筛选">
            {([undefined, 'waiting', 'late', 'unpaid'] as const).map((key) => (
              <button key={key ?? ''} type="button" className="tab" aria-pressed={view === key} onClick={() => address.change({ view: key })}>
                {key ? views[key] : '全部'}
              </button>
            ))}
          </div>
          <KeywordBox value={keyword} label="合同编号或企业" onSearch={(next) => address.change({ keyword: next })} />
        </div>
        <Reading of={list}>
          {({ data, total }) => (
            <>
              {data.length === 0 && (
                <Empty title={view === 'waiting' ? '没有待核对的凭证' : '没有账单'} text="合同签署后的账单和承租方提交的转账凭证在这里。" />
              )}
              {/* Stays when the last one is settled elsewhere: a dialog may be open in it. */}
              <BillRows bills={data} />
              <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
            </>
          )}
        </Reading>
      </section>
    </Page>
  );
};
export default Bills;
