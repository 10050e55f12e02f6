/** 企业登记库: the companies that look-ups find, where each row comes from, and how the outside registry does (decision 062). */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RegisteredCompany } from '#contract/enterprise/registry-calls.ts';
import { Facts } from '../kit/facts.tsx';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { Panel } from '../kit/panel.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { RegistryImportDialog } from './registry-import-dialog.tsx';

const State = () => (
  <Reading of={useCall('GET /console/registry/state', {})}>
    {({ data: { companies, outside } }) => (
      <Facts
        rows={[
          ['本地企业', `${companies} 家`],
          ['外部登记库', outside ? outside.host : '未接入，只查本地'],
          outside && ['今日外部查询', `${outside.asked_today} 次，上限 ${outside.quota} 次`],
          outside && ['已缓存的答复', `${outside.kept} 条，保留 7 天`],
          outside && [
            '连接',
            outside.stopped_until
              ? `连续失败 ${outside.failures} 次，暂停至 ${outside.stopped_until.slice(11, 16)}`
              : outside.failures > 0
                ? `最近失败 ${outside.failures} 次，仍在使用`
                : '正常',
          ],
        ]}
      />
    )}
  </Reading>
);

const sourceOf = ({ source, imported_by }: RegisteredCompany): string =>
  source ? `${source}（${imported_by}）` : '系统预置';

const Detail = ({ company, onClose }: { company: RegisteredCompany; onClose: () => void }) => (
  <Modal open title={company.enterprise_name} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
    <Facts
      narrow
      rows={[
        ['统一社会信用代码', company.credit_code],
        ['企业类型', company.enterprise_type],
        ['登记状态', company.reg_status],
        ['成立日期', company.established_date],
        ['注册地址', company.reg_address],
        ['平台认证', company.certified ? '已认证' : '未认证'],
        ['来源', sourceOf(company)],
        ['更新时间', company.updated_at.slice(0, 16)],
      ]}
    />
  </Modal>
);

const text = '会员填写企业信息时按名称或信用代码查询这里的企业；用“导入名单”添加。';

const Registry = () => {
  const [opened, setOpened] = useState<RegisteredCompany>();
  const [importing, setImporting] = useState(false);
  const imports = may(useStaff(), 'POST /console/registry/imports');
  const list = useList('GET /console/registry', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  const columns: readonly Column<RegisteredCompany>[] = [
    {
      key: 'name',
      title: '企业',
      fills: true,
      always: true,
      show: (one) => (
        <Button type="link" size="small" onClick={() => setOpened(one)}>
          {one.enterprise_name}
        </Button>
      ),
    },
    { key: 'code', title: '信用代码', width: 190, className: 'num one-line', show: 'credit_code' },
    { key: 'status', title: '登记状态', width: 90, show: ({ reg_status }) => reg_status || '—' },
    {
      key: 'established',
      title: '成立日期',
      width: 120,
      className: 'num one-line',
      show: ({ established_date }) => established_date ?? '—',
    },
    { key: 'certified', title: '平台认证', width: 90, show: ({ certified }) => (certified ? '已认证' : '—') },
    { key: 'source', title: '来源', width: 220, clip: true, show: (one) => sourceOf(one) },
    { key: 'updated', title: '更新时间', kind: 'moment', show: 'updated_at' },
  ];
  return (
    <ListScreen
      title="企业登记库"
      noun="登记的企业"
      id="registry"
      list={list}
      keyOf={({ credit_code }) => credit_code}
      extra={
        <>
          <Link to="/registry/imports">导入记录</Link>
          {imports && (
            <Button type="primary" onClick={() => setImporting(true)}>
              导入名单
            </Button>
          )}
        </>
      }
      top={
        <div className="gap">
          <Panel title="查询状况">
            <State />
          </Panel>
        </div>
      }
      filters={[{ kind: 'keyword', label: '企业名称或信用代码' }]}
      columns={columns}
      empty={{
        title: '登记库中还没有企业',
        text,
        narrowed: { title: '没有符合条件的企业', text: '换个名称或信用代码试试。' },
      }}
    >
      {opened && <Detail company={opened} onClose={() => setOpened(undefined)} />}
      {importing && <RegistryImportDialog onClose={() => setImporting(false)} />}
    </ListScreen>
  );
};
export default Registry;
