/** What a step leads to is said before it is taken, as its applicant will read it. */
import { expect, test } from 'vitest';
import { explained } from './step-words.ts';

const of = (case_type: string) => ({ case_type, publicity_days: 5, answered: false, accepted: false });

test('a refusal, an objection that holds and 作废 say that the applicant reads the reason and the hotline', () => {
  for (const action of ['refuse', 'sustain_objection', 'void'] as const)
    expect(explained(action, of('admission'))).toContain('申请人会看到理由和咨询电话');
});

test('a refusal promises a new application only where the subject still takes them', () => {
  expect(explained('refuse', of('policy_application'))).toContain('仍在受理的，可以复制后重新申请');
});

test('what was accepted once is not accepted again, but goes on', () => {
  expect(explained('accept', of('admission'))).toContain('受理后进入审核');
  expect(explained('accept', { ...of('admission'), accepted: true })).toContain('补正后继续审核');
});

test('an objection that holds is said in the words of the type', () => {
  expect(explained('sustain_objection', of('admission'))).toContain('申请不予入园，');
  expect(explained('sustain_objection', of('policy_application'))).toContain('申请不予通过，');
});
