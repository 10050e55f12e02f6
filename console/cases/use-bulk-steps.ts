/** Taking over, handing over, accepting, returning and passing several cases: each by its own step, with the version that the list showed. */
import type { StaffCaseItem } from '#contract/kit/staff-case-calls.ts';
import { api } from '../kit/client.ts';
import type { Bulk, Declaration } from '../kit/list/declaration.ts';
import { queries } from '../kit/queries.ts';
import { hasRole, may, useStaff } from '../kit/staff.ts';
import { useColleagues } from './colleagues.ts';
import { readyOpinions } from './ready-opinions.tsx';
import { stepWords } from './step-words.ts';

const stepCall = 'POST /console/cases/{obj_id}/steps';

const step =
  (action: 'claim' | 'accept' | 'transfer' | 'return' | 'pass') =>
  ({ obj_id, version }: StaffCaseItem, to_staff_id: string, opinion: string): Promise<unknown> =>
    api[stepCall]({ params: { obj_id }, body: { action, version, opinion, ...(to_staff_id && { to_staff_id }) } });

export const useBulkSteps = (): Declaration<StaffCaseItem>['bulk'] => {
  const staff = useStaff();
  const handles = may(staff, stepCall);
  const colleagues = useColleagues(handles);
  if (!handles) return undefined;
  const acts: readonly Bulk<StaffCaseItem>[] = [
    { name: '领取', explained: stepWords.claim, act: step('claim') },
    { name: '受理', explained: stepWords.accept, act: step('accept') },
    {
      name: '转交',
      explained: stepWords.transfer,
      act: step('transfer'),
      choice: { label: '工作人员', wrong: '请选择工作人员', options: colleagues.optionsOf('handles') },
    },
    {
      name: '退回补正',
      explained: stepWords.return,
      act: step('return'),
      opinion: { label: '意见', required: true, ready: readyOpinions },
    },
    ...(hasRole(staff, 'approver', 'system')
      ? [
          {
            name: '通过',
            explained: '只通过审核中、由您办理的办件，须公示的按原定天数公示；其余不变，逐件说明原因。',
            act: step('pass'),
            opinion: { label: '意见', required: false, ready: readyOpinions },
          },
        ]
      : []),
  ];
  return {
    titleOf: ({ title, applicant_name }) => `${title}（${applicant_name}）`,
    acts,
    done: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/cases') }),
  };
};
