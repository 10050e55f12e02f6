import type { Route } from './+types/experimental-page';
import { Orders, ordersAt } from './orders.tsx';

const orders = ordersAt('/userCenter/user/technical/experimental', 'sample');
export const meta: Route.MetaFunction = () => [{ title: '送样与委托 - 用户中心' }];
export const clientLoader = orders.clientLoader;

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <Orders of={orders} list={loaderData} title="送样与委托" lead="寄送样品由仪器所在单位检测，结果在这里查看。" />
  );
}
