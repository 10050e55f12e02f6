/** The filter of the applicant's cases names what it lists. */
import { expect, test } from 'vitest';
import { stateNames } from './case-names.server.ts';

test('the state that lists refusals names those before acceptance too, as for staff', () => {
  expect(stateNames.find(({ value }) => value === '70')?.label).toBe('不予通过（含不予受理）');
  expect(stateNames).toHaveLength(9);
});
