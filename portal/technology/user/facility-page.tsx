import type { Route } from './+types/facility-page';
import { Orders, ordersAt } from './orders.tsx';

const orders = ordersAt('/userCenter/user/technical/facility', 'time');
export const meta: Route.MetaFunction = () => [{ title: '机时预约 - 用户中心' }];
export const clientLoader = orders.clientLoader;

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <Orders of={orders} list={loaderData} title="机时预约" lead="自己上机使用仪器的预约；开始前在期限内可以取消。" />
  );
}
