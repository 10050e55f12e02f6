/** The calls that specification 7 names for a case type: the same verbs at the paths that callers know. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import type { Verbs } from '../calls/implement.ts';
import { beginCase } from './begin-case.ts';
import { getMyCase, listMyCases } from './list-cases.ts';
import { saveCase, takeMemberStep } from './save-case.ts';

type Body = { obj_id: string; version: number; fields?: Record<string, unknown>; materials?: []; opinion?: string };

export const namedCaseVerbs = (path: `/${string}`, { type: case_type }: Pick<AnyCaseType, 'type'>): Verbs => {
  const step =
    (action: 'submit' | 'withdraw') =>
    (context: never, { body: { obj_id, ...body } }: { body: Body }) =>
      takeMemberStep(context, { params: { case_type, obj_id }, query: undefined, body: { opinion: '', ...body, action } } as never);
  return {
    [`GET ${path}`]: (context: never, { query }: { query: object }) => listMyCases(context, { query: { ...query, case_type } } as never),
    [`POST ${path}`]: (context: never, { body }: { body: object }) => beginCase(context, { params: { case_type }, body } as never),
    [`GET ${path}/{obj_id}`]: (context: never, { params: { obj_id } }: { params: { obj_id: string } }) =>
      getMyCase(context, { params: { case_type, obj_id } } as never),
    [`POST ${path}/edit`]: (context: never, { body: { obj_id, ...body } }: { body: Body }) =>
      saveCase(context, { params: { case_type, obj_id }, body } as never),
    [`POST ${path}/submit`]: step('submit'),
    [`POST ${path}/withdraw`]: step('withdraw'),
  } as Verbs;
};

/** For paths spelled `path/list` and `path/item?obj_id=`. */
export const listItemCaseVerbs = (path: `/${string}`, type: Pick<AnyCaseType, 'type'>): Verbs => {
  const named = namedCaseVerbs(path, type) as Record<string, unknown>;
  return {
    [`GET ${path}/list`]: named[`GET ${path}`],
    [`POST ${path}/add`]: named[`POST ${path}`],
    [`GET ${path}/item`]: (context: never, { query: { obj_id } }: { query: { obj_id: string } }) =>
      getMyCase(context, { params: { case_type: type.type, obj_id } } as never),
    [`POST ${path}/edit`]: named[`POST ${path}/edit`],
    [`POST ${path}/submit`]: named[`POST ${path}/submit`],
    [`POST ${path}/withdraw`]: named[`POST ${path}/withdraw`],
  } as Verbs;
};
