import type { Route } from './+types/invoices-page';
import { invoiceStep, invoices, StepList } from './step-list.tsx';

export const meta: Route.MetaFunction = () => [{ title: '发票申领 - 用户中心' }];
export const clientLoader = invoices.clientLoader;

/** 发票申领 (`ninvoice`). */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <StepList
      of={invoices}
      list={loaderData}
      step={invoiceStep}
      lead="新设企业选择纳税人类型，申请发票额度。开具给客户的发票在电子税务局办理。"
      hint="领取营业执照后即可申领。"
    />
  );
}
