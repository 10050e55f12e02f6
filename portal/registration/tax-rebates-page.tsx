import type { Route } from './+types/tax-rebates-page';
import { rebateStep, rebates, StepList } from './step-list.tsx';

export const meta: Route.MetaFunction = () => [{ title: '退税申请 - 用户中心' }];
export const clientLoader = rebates.clientLoader;

/** 退税 (`taxRebate`). */
export default function TaxRebatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <StepList
      of={rebates}
      list={loaderData}
      step={rebateStep}
      lead="申请退还多缴、误缴或留抵的税款。"
      hint="企业办结发票申领和银行开户后可以申请。"
    />
  );
}
