/** What a step leads to is said before it is taken, as its applicant will read it. */
import { expect, test } from 'vitest';
import { explained } from './step-words.ts';

const of = (case_type: string) => ({ case_type, publicity_days: 5, answered: false });

test('a refusal, an objection that holds and 作废 say that the applicant reads the reason and the hotline', () => {
  for (const action of ['refuse', 'sustain_objection', 'void'] as const)
    expect(explained(action, of('admission'))).toContain('申请人会看到理由和咨询电话');
});

test('an objection that holds is said in the words of the type', () => {
  expect(explained('sustain_objection', of('admission'))).toContain('申请不予入园，');
  expect(explained('sustain_objection', of('policy_application'))).toContain('申请不予通过，');
});
