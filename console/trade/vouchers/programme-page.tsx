/** One programme: its terms, what was granted and used, its vouchers. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { GrantedVoucher, Programme } from '#contract/trade/voucher-calls.ts';
import { api } from '../../kit/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Acts } from '../../kit/form/acts.tsx';
import type { Column } from '../../kit/list/declaration.ts';
import { List } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { notices } from '../../kit/notices.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { GrantDialog, ImportDialog } from './grant-dialogs.tsx';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { refreshVouchers } from './refresh-vouchers.ts';
import { WaitingGrants } from './waiting-grants.tsx';

const columns: readonly Column<GrantedVoucher>[] = [
  { key: 'enterprise', title: '企业', fills: true, always: true, show: 'enterprise_name' },
  { key: 'no', title: '券号', width: 170, className: 'num one-line', show: 'voucher_no' },
  {
    key: 'amount',
    title: '金额（元）',
    width: 130,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => yuan(amount_fen),
  },
  {
    key: 'balance',
    title: '余额（元）',
    width: 130,
    align: 'right',
    className: 'num one-line',
    show: ({ balance_fen }) => yuan(balance_fen),
  },
  { key: 'state', title: '状态', width: 110, show: 'state_name' },
  { key: 'until', title: '有效期至', width: 130, className: 'num one-line', show: 'expire_date' },
];

const Vouchers = () => {
  const { obj_id = '' } = useParams();
  const list = useList('GET /console/voucher_programmes/{obj_id}/vouchers', (address, paging) => ({
    params: { obj_id },
    query: { keyword: address.text('keyword'), ...paging },
  }));
  const text = '用“发放”逐家提出，或用“按名单发放”导入 Excel，由另一人复核后发放。';
  return (
    <List
      noun="创新券"
      id="granted-vouchers"
      list={list}
      keyOf={(one) => one.obj_id}
      filters={[{ kind: 'keyword', label: '企业或券号' }]}
      columns={columns}
      fleeting
      empty={{ title: '还没有发放', text, narrowed: { title: '没有符合条件的券', text } }}
    />
  );
};

const OneProgramme = ({ programme }: { programme: Programme }) => {
  const [open, setOpen] = useState<'grant' | 'import' | 'edit'>();
  const grants = may(useStaff(), 'POST /console/voucher_programmes');
  const { obj_id, name, version, closed } = programme;
  const onClose = () => setOpen(undefined);
  const setClosed = async () => {
    const {
      name: title,
      note,
      budget_fen,
      businesses,
      shop_ids,
      categories,
      max_ratio,
      max_each_fen,
      ...rest
    } = programme;
    const { valid_from, valid_until } = rest;
    const terms = { name: title, note, budget_fen, businesses, shop_ids, categories, max_ratio, max_each_fen };
    await api['PUT /console/voucher_programmes/{obj_id}']({
      params: { obj_id },
      body: { ...terms, valid_from, valid_until, version, closed: !closed },
    });
    await refreshVouchers();
    notices.success(closed ? '已恢复发放' : '已停止发放，已发放的券不受影响');
  };
  return (
    <Page
      title={name}
      crumbs={[{ label: '创新券', to: '/vouchers' }, { label: name }]}
      note={<span>{closed ? '已停止发放' : programme.scope}</span>}
      extra={
        <DownloadButton
          name={`${name}.xlsx`}
          bytes={() => api['GET /console/voucher_programmes/{obj_id}/export']({ params: { obj_id } })}
        />
      }
      side={
        grants && (
          <Panel title="办理">
            <Acts
              acts={[
                ...(closed
                  ? []
                  : [
                      { name: '发放', look: 'primary' as const, onClick: () => setOpen('grant') },
                      { name: '按名单发放', onClick: () => setOpen('import') },
                    ]),
                { name: '修改', onClick: () => setOpen('edit') },
                { name: closed ? '恢复发放' : '停止发放', onClick: () => void setClosed().catch(refreshVouchers) },
              ]}
            />
          </Panel>
        )
      }
    >
      <Panel title="项目">
        <Facts
          rows={[
            ['预算', `${yuan(programme.budget_fen)} 元`],
            ['已发放', `${yuan(programme.granted_fen)} 元，${programme.vouchers} 张`],
            ['已用', `${yuan(programme.used_fen)} 元`],
            ['未用', `${yuan(programme.balance_fen)} 元`],
            ['已失效', `${yuan(programme.lapsed_fen)} 元`],
            ['适用范围', programme.scope],
            ['抵扣比例上限', `${programme.max_ratio}%`],
            ['每家企业上限', `${yuan(programme.max_each_fen)} 元`],
            ['可用日期', `${programme.valid_from} 至 ${programme.valid_until}`],
            programme.note !== '' && ['说明', programme.note],
          ]}
        />
      </Panel>
      <WaitingGrants programme={programme} />
      <Panel title="已发放的券">
        <Vouchers />
      </Panel>
      {open === 'grant' && <GrantDialog programme={programme} onClose={onClose} />}
      {open === 'import' && <ImportDialog programme={programme} onClose={onClose} />}
      {open === 'edit' && <ProgrammeDialog programme={programme} onClose={onClose} />}
    </Page>
  );
};

const ProgrammePage = () => (
  <Reading of={useRecord('GET /console/voucher_programmes/{obj_id}')}>
    {({ data }) => <OneProgramme programme={data} />}
  </Reading>
);
export default ProgrammePage;
