import { useNavigate } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import { notify } from '../notices.tsx';
import { certificationPage, useEnterprisePage } from './enterprise-pages.ts';
import { useAct } from './use-act.ts';

export const caseAddress = (case_type: string, obj_id: string): string =>
  `/userCenter/user/matters/${case_type}/${obj_id}`;

/** Begins a case by a call and opens it. A refusal leads to what stands in the way: the open case, or what must be done first. */
export const useBegin = (case_type: string) => {
  const navigate = useNavigate();
  const enterprisePage = useEnterprisePage();
  const { busy, wrong, act } = useAct();
  const begin = (call: () => Promise<{ data: { obj_id: string } }>, said?: string) =>
    act('begin', async () => {
      try {
        const { data } = await call();
        if (said) notify({ tone: 'success', text: said });
        await navigate(caseAddress(case_type, data.obj_id));
      } catch (error) {
        const { code, detail } = error instanceof Failure ? error : {};
        const open = code === 'case_open' ? detail?.data?.obj_id : undefined;
        if (typeof open === 'string') {
          // A colleague, or another tab, has begun one since this page was shown.
          notify({ tone: 'info', text: '同一事项已有一份未办结的申请，已为您打开' });
          await navigate(caseAddress(case_type, open));
        } else if (code === 'enterprise_missing' || code === 'enterprise_uncertified') {
          notify({ tone: 'info', text: (error as Failure).message });
          await navigate(code === 'enterprise_missing' ? enterprisePage : certificationPage);
        } else throw error;
      }
    });
  return { busy, wrong, act, begin };
};
