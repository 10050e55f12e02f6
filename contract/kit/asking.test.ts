import { expect, test } from 'vitest';
import { askingFirst } from './asking.ts';
import type { Api } from './call.ts';
import { Failure } from './errors.ts';

type Given = { params?: object; body?: { warning_confirmed?: boolean } & Record<string, unknown> };
/** Asks of everything that was not confirmed; keeps what was made. */
const desk = () => {
  const [made, asked]: [Given[], string[]] = [[], []];
  const plain = {
    'POST /orders/{obj_id}/steps': async (given: Given) => {
      if (!given.body?.warning_confirmed)
        throw new Failure('warning_unconfirmed', { errors: [{ field: 'action', message: '认证已失效。仍要确认？' }] });
      made.push(given);
    },
  };
  const api = askingFirst(plain as unknown as Api<never>, async (questions) => asked.push(...questions) > 0);
  const step = (api as unknown as typeof plain)['POST /orders/{obj_id}/steps'];
  return { made, asked, step };
};

test('what was confirmed is not asked again of the same record, and is asked of the next one', async () => {
  const { made, asked, step } = desk();
  await step({ params: { obj_id: 'a' }, body: { version: 1 } });
  await step({ params: { obj_id: 'a' }, body: { version: 2 } });
  expect(asked).toHaveLength(1);
  await step({ params: { obj_id: 'b' }, body: { version: 1 } });
  expect(asked).toHaveLength(2);
  await step({ body: { obj_id: 'c' } });
  await step({ body: { obj_id: 'd' } });
  expect(asked).toHaveLength(4);
  expect(made).toHaveLength(5);
});
