/** All cases of one step, over all of one's companies: 发票申领 and 退税申请 have a list of their own (specification 2). */
import { type RegistrationStep, stepOf } from '#contract/registration/steps.ts';
import { api } from '../kit/api.ts';
import { ButtonLink } from '../kit/button.tsx';
import { CaseRow } from '../kit/centre/case-row.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { addAddress } from './step-address.ts';

export const invoiceStep = stepOf('invoice');
export const rebateStep = stepOf('tax_rebate');

const views = [
  { key: '', label: '全部' },
  { key: 'needs_me', label: '待我处理', query: { state: '10,40' } },
  { key: 'under_way', label: '办理中', query: { state: '20,30' } },
  { key: 'finished', label: '已办结', query: { state: '60,70,80,90' } },
] as const;

export const invoices = tabbedList({
  path: '/userCenter/user/businessregistration/ninvoice',
  views,
  load: (query) => api()['GET /business_registration/invoices']({ query }),
});
export const rebates = tabbedList({
  path: '/userCenter/user/businessregistration/taxRebate',
  views,
  load: (query) => api()['GET /business_registration/tax_rebates']({ query }),
});

type List = typeof invoices;
type Props = {
  of: List;
  list: Awaited<ReturnType<List['clientLoader']>>;
  step: RegistrationStep;
  lead: string;
  hint: string;
};

export const StepList = ({ of, list, step, lead, hint }: Props) => {
  const begin = <ButtonLink to={addAddress(step)} look="primary" icon="note-pencil" text={step.name} />;
  return (
    <>
      <CentreHead title={step.name} lead={lead}>
        {(list.total > 0 || list.view !== '') && begin}
      </CentreHead>
      <TabbedList
        of={of}
        list={list}
        label={`${step.name}列表`}
        tabs="办理进度"
        unit="件"
        row={(item) => <CaseRow key={item.obj_id} item={item} />}
        empty={{ title: `还没有${step.name}`, hint, act: begin }}
        narrowed={{ title: '没有这个状态的申请', hint: '换一个状态看看。' }}
      />
    </>
  );
};
