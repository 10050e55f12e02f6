import type { Route } from './+types/technical-page';
import { Orders, ordersAt } from './orders.tsx';

const orders = ordersAt('/userCenter/user/technical');
export const meta: Route.MetaFunction = () => [{ title: '仪器预约 - 用户中心' }];
export const clientLoader = orders.clientLoader;

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <Orders of={orders} list={loaderData} title="仪器预约" lead="机时、送样和委托的预约都在这里，待您处理的会标出。" />
  );
}
