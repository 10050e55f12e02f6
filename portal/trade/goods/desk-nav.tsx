/** The pages of a shop's desk, above each of them. */
import { Link } from '../../kit/link.tsx';
import '../../kit/centre/record-list.css';

const path = '/userCenter/user/shop';
const pages = [
  ['', '订单'],
  ['/goods', '商品'],
  ['/stock', '库存'],
  ['/controlled', '管制台账'],
  ['/payouts', '货款结算'],
  ['/questions', '提问'],
  ['/ratings', '评价'],
  ['/statistics', '统计'],
  ['/days', '店铺与休息日'],
] as const;
export type DeskPage = (typeof pages)[number][0];

export const DeskNav = ({ here }: { here: DeskPage }) => (
  <nav className="record-tabs" aria-label="商家工作台">
    {pages.map(([to, label]) => (
      <Link key={to} to={`${path}${to}`} aria-current={to === here ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
