/** Enterprises: who they are, whether certified, and which of them is a department that hands in policies. */
import { Switch } from 'antd';
import { useState } from 'react';
import type { ManagedEnterprise } from '#contract/enterprise/calls.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';

const columns: readonly Column<ManagedEnterprise>[] = [
  { key: 'name', title: '企业', always: true, className: 'wrap', render: ({ enterprise_name }) => enterprise_name },
  { key: 'code', title: '信用代码', width: 190, className: 'num', render: ({ credit_code }) => credit_code || '未填' },
  { key: 'certification', title: '认证', width: 110, render: ({ certification_name }) => certification_name },
  { key: 'people', title: '成员', width: 72, align: 'right', className: 'num', render: ({ people }) => people },
  {
    key: 'created',
    title: '注册时间',
    width: 152,
    className: 'num',
    render: ({ created_at }) => created_at.slice(0, 16),
  },
  { key: 'department', title: '部门账号', width: 110, always: true, render: (one) => <Department one={one} /> },
];

const card = (one: ManagedEnterprise) => (
  <>
    <b>{one.enterprise_name}</b>
    <p className="card-line">
      <span>{one.certification_name}</span>
      <span className="num">{one.credit_code || '未填信用代码'}</span>
      <span>{one.people} 人</span>
    </p>
    <Department one={one} />
  </>
);

const Enterprises = () => {
  const list = useList('GET /console/enterprises', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="企业"
      list={list}
      declared={{
        id: 'enterprises',
        noun: '企业',
        keyOf: ({ enterprise_id }) => enterprise_id,
        filters: [
          { kind: 'note', text: '部门账号可以在用户中心报送政策，报送后由工作人员采用并发布。' },
          { kind: 'keyword', label: '企业名称或信用代码' },
        ],
        columns,
        card,
        empty: {
          title: '还没有企业',
          text: '企业注册后会出现在这里。',
          narrowed: { title: '没有符合条件的企业', text: '换个名称或信用代码试试。' },
        },
      }}
    />
  );
};
export default Enterprises;

const Department = ({ one }: { one: ManagedEnterprise }) => {
  const mayChange = may(useStaff(), 'POST /console/enterprises/{enterprise_id}/department');
  const [busy, setBusy] = useState(false);
  const change = async (department: boolean) => {
    setBusy(true);
    try {
      await api['POST /console/enterprises/{enterprise_id}/department']({
        params: { enterprise_id: one.enterprise_id },
        body: { department },
      });
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
