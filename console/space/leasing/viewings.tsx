/** 看房预约: what waits for an answer first. */
import { Button, Select } from 'antd';
import { useState } from 'react';
import { viewingStatuses } from '#contract/space/leasing/viewing.ts';
import type { StaffViewing } from '#contract/space/leasing/viewing-calls.ts';
import { KeywordBox } from '../../kit/keyword-box.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { Empty, Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { ViewingState } from './lease-state.tsx';
import { ViewingDialog } from './viewing-dialog.tsx';

const Viewings = () => {
  const address = useAddress();
  const status = address.number('status', 0) || undefined;
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const list = useCall('GET /console/viewings', { query: { status, keyword, page_index: page, page_size: 20 } }, { keep: true });
  const [chosen, setChosen] = useState<StaffViewing>();
  return (
    <Page title="看房预约" crumbs={[{ label: '工作台', to: '/' }, { label: '看房预约' }]}>
      <section className="panel" aria-label="看房预约列表">
        <div className="list-bar">
          <div className="filters">
            <Select
              aria-label="预约状态"
              allowClear
              placeholder="全部状态"
              popupMatchSelectWidth={false}
              value={status ?? null}
              onChange={(value: number | null) => address.change({ status: value ?? undefined })}
              options={Object.entries(viewingStatuses).map(([code, name]) => ({ value: Number(code), label: name }))}
            />
            <KeywordBox value={keyword} label="载体名称或联系人" onSearch={(next) => address.change({ keyword: next })} />
          </div>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title={status || keyword ? '没有符合条件的预约' : '还没有看房预约'} text="会员在载体页面预约后会出现在这里。" />
            ) : (
              <>
                <ul className="cards">
                  {data.map((one) => (
                    <li key={one.obj_id}>
                      <b>{one.target_title}</b>
                      <p className="card-line">
                        <ViewingState {...one} />
                        <span className="num">
                          {one.visit_date} {one.visit_time || one.period_name}
                        </span>
                        <span>{one.target_type_name}</span>
                        <span>{one.visitors} 人</span>
                        <span>
                          {one.contact} <span className="num">{one.phone}</span>
                        </span>
                        {one.receiver && <span>接待：{one.receiver}</span>}
                      </p>
                      {(one.remark || one.opinion) && (
                        <p className="meta lines">
                          {[one.remark && `备注：${one.remark}`, one.opinion && `意见：${one.opinion}`].filter(Boolean).join('\n')}
                        </p>
                      )}
                      {one.actions.length > 0 && (
                        <p className="card-line">
                          <Button size="small" aria-label={`处理：${one.target_title} ${one.visit_date}`} onClick={() => setChosen(one)}>
                            处理
                          </Button>
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
                <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
      {chosen && <ViewingDialog one={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
};
export default Viewings;
