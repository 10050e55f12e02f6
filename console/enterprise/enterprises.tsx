/** Enterprises: their data, whether they are certified, and which of them is a department that hands in policies. */
import { Switch, Table } from 'antd';
import { useState } from 'react';
import type { ManagedEnterprise } from '#contract/enterprise/calls.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';

const Enterprises = () => {
  const address = useAddress();
  const narrow = useNarrow();
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const list = useCall('GET /console/enterprises', { query: { keyword, page_index: page, page_size: 20 } }, { keep: true });
  return (
    <Page title="企业" crumbs={[{ label: '工作台', to: '/' }, { label: '企业' }]}>
      <section className="panel" aria-label="企业列表">
        <div className="list-bar">
          <p className="list-note">部门账号可以在用户中心报送政策，报送后由工作人员采用并发布。</p>
          <KeywordBox value={keyword} label="企业名称或信用代码" onSearch={(next) => address.change({ keyword: next })} />
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title={keyword ? '没有符合条件的企业' : '还没有企业'} text={keyword ? '换个名称或信用代码试试。' : '企业注册后会出现在这里。'} />
            ) : (
              <>
                {narrow ? (
                  <ul className="cards">
                    {data.map((one) => (
                      <li key={one.enterprise_id}>
                        <b>{one.enterprise_name}</b>
                        <p className="card-line">
                          <span>{one.certification_name}</span>
                          <span className="num">{one.credit_code || '未填信用代码'}</span>
                          <span>{one.people} 人</span>
                        </p>
                        <Department one={one} />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Table<ManagedEnterprise>
                    rowKey="enterprise_id"
                    dataSource={data}
                    pagination={false}
                    columns={[
                      { title: '企业', dataIndex: 'enterprise_name', className: 'wrap' },
                      { title: '信用代码', dataIndex: 'credit_code', width: 190, className: 'num', render: (code: string) => code || '未填' },
                      { title: '认证', dataIndex: 'certification_name', width: 110 },
                      { title: '成员', dataIndex: 'people', width: 72, align: 'right', className: 'num' },
                      { title: '注册时间', dataIndex: 'created_at', width: 152, className: 'num', render: (at: string) => at.slice(0, 16) },
                      { title: '部门账号', key: 'department', width: 110, render: (_, one) => <Department one={one} /> },
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
export default Enterprises;

const Department = ({ one }: { one: ManagedEnterprise }) => {
  const mayChange = may(useStaff(), 'POST /console/enterprises/{enterprise_id}/department');
  const [busy, setBusy] = useState(false);
  const change = async (department: boolean) => {
    setBusy(true);
    try {
      await api['POST /console/enterprises/{enterprise_id}/department']({ params: { enterprise_id: one.enterprise_id }, body: { department } });
      notices.success(department ? '已设为部门账号' : '已取消部门账号');
      await queries.invalidateQueries({ queryKey: ['GET /console/enterprises'] });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      aria-label={`${one.enterprise_name} 为部门账号`}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={one.department}
      disabled={!mayChange}
      loading={busy}
      onChange={(next) => void change(next)}
    />
  );
};
