/** Enterprises: who they are, whether certified, and which of them is a department that hands in policies. */
import { useMutation } from '@tanstack/react-query';
import { Popconfirm, Switch } from 'antd';
import type { ManagedEnterprise } from '#contract/enterprise/calls.ts';
import { api } from '../kit/client.ts';
import { CreditCode } from '../kit/credit-code.tsx';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';

const columns: readonly Column<ManagedEnterprise>[] = [
  { key: 'name', title: '企业', always: true, className: 'wrap', show: 'enterprise_name' },
  {
    key: 'code',
    title: '信用代码',
    width: 190,
    show: ({ credit_code }) => (credit_code ? <CreditCode code={credit_code} /> : '未填信用代码'),
  },
  { key: 'certification', title: '认证', width: 110, show: 'certification_name' },
  { key: 'people', title: '成员', width: 72, kind: 'number', show: 'people', card: ({ people }) => `${people} 人` },
  { key: 'created', title: '注册时间', kind: 'moment', show: 'created_at', card: false },
  {
    key: 'department',
    title: '部门账号',
    width: 110,
    always: true,
    show: (one) => <Department one={one} />,
    card: (one) => (
      <>
        部门账号 <Department one={one} />
      </>
    ),
  },
];

const Enterprises = () => {
  const list = useList('GET /console/enterprises', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="企业"
      id="enterprises"
      list={list}
      keyOf={({ enterprise_id }) => enterprise_id}
      filters={[
        { kind: 'note', text: '部门账号可以在用户中心报送政策，报送后由工作人员采用并发布。' },
        { kind: 'keyword', label: '企业名称或信用代码' },
      ]}
      columns={columns}
      empty={{
        title: '还没有企业',
        text: '企业注册后会出现在这里。',
        narrowed: { title: '没有符合条件的企业', text: '换个名称或信用代码试试。' },
      }}
    />
  );
};
export default Enterprises;

const Department = ({ one }: { one: ManagedEnterprise }) => {
  const mayChange = may(useStaff(), 'POST /console/enterprises/{enterprise_id}/department');
  const change = useMutation({
    mutationFn: async (department: boolean) => {
      const params = { enterprise_id: one.enterprise_id };
      await api['POST /console/enterprises/{enterprise_id}/department']({ params, body: { department } });
      notices.success(department ? '已设为部门账号' : '已取消部门账号');
      await queries.invalidateQueries({ queryKey: ['GET /console/enterprises'] });
    },
  });
  return (
    <Popconfirm
      title={one.department ? '取消部门账号？' : '设为部门账号？'}
      description={
        one.department
          ? `${one.enterprise_name}的成员将不能再报送政策，已报送的不受影响。`
          : `${one.enterprise_name}的成员都可以在用户中心报送政策。请先核对是政府部门或管理机构。`
      }
      okText={one.department ? '取消部门账号' : '设为部门账号'}
      cancelText="返回"
      disabled={!mayChange}
      onConfirm={() => change.mutate(!one.department)}
    >
      <Switch
        aria-label={`${one.enterprise_name} 为部门账号`}
        checkedChildren="是"
        unCheckedChildren="否"
        checked={one.department}
        disabled={!mayChange}
        loading={change.isPending}
      />
    </Popconfirm>
  );
};
