/** The way of a case as its holder sees it. */
import { expect, test } from 'vitest';
import { stagesOf } from './case-words.ts';

const step = (action: string) => ({ action }) as Parameters<typeof stagesOf>[0]['steps'][number];
const nowIn = (state: number, accepted: boolean, actions: string[]) =>
  stagesOf({ state, accepted, steps: actions.map(step), publicity_days: 0, state_name: '' }).find(
    ({ at }) => at === 'now',
  )?.name;

test('the correction of an accepted case waits under review, and not for acceptance', () => {
  expect(nowIn(20, false, ['submit'])).toBe('待受理');
  expect(nowIn(20, false, ['submit', 'return', 'submit'])).toBe('待受理');
  expect(nowIn(20, true, ['submit', 'accept', 'return', 'submit'])).toBe('审核');
});
