/** 我的创新券: the vouchers of the enterprise that one acts for. */
import { yuan } from '#contract/kit/money.ts';
import type { Voucher } from '#contract/trade/voucher-calls.ts';
import { voucherStates } from '#contract/trade/voucher-rules.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/vouchers-page';
import { voucherTones } from './voucher-tones.ts';

const path = '/userCenter/user/vouchers';
const list = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'usable', label: voucherStates.usable, query: { state: 'usable' } },
    { key: 'waiting', label: voucherStates.waiting, query: { state: 'waiting' } },
    { key: 'used', label: voucherStates.used, query: { state: 'used' } },
    { key: 'expired', label: voucherStates.expired, query: { state: 'expired' } },
  ],
  load: (query) => api()['GET /trade/vouchers']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的创新券 - 用户中心' }];
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => list.clientLoader({ request });

const Row = ({ voucher }: { voucher: Voucher }) => (
  <RecordRow
    to={`${path}/${voucher.obj_id}`}
    title={`${voucher.name} ${yuan(voucher.balance_fen)} 元`}
    facts={
      <>
        <span>
          <Unbroken>{`面额 ${yuan(voucher.amount_fen)} 元，最多抵扣 ${voucher.max_ratio}%`}</Unbroken>
        </span>
        <span>{voucher.scope}</span>
        <span>
          <Unbroken>{`有效期至 ${voucher.expire_date}`}</Unbroken>
        </span>
      </>
    }
    state={<span className={`tag ${voucherTones[voucher.state]}`}>{voucher.state_name}</span>}
    act="查看"
    needed={false}
  />
);

export default function VouchersPage({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的创新券" lead="创新券归企业所有，同事共同使用；下单或接受报价时抵扣。">
        <ButtonLink to="/business" look="primary" text="去选服务" />
      </CentreHead>
      <TabbedList
        of={list}
        list={found}
        label="创新券列表"
        tabs="创新券状态"
        unit="张创新券"
        row={(one) => <Row key={one.obj_id} voucher={one} />}
        empty={{ title: '还没有创新券', hint: '园区向已认证企业发放后，会在这里显示并通知企业负责人。' }}
        narrowed={{ title: '没有这个状态的创新券', hint: '换一个状态看看。' }}
      />
    </>
  );
}
