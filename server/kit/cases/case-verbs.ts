/** The calls that specification 7 names for a case type: the same verbs at the paths that callers know. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import type { Verbs } from '../calls/implement.ts';
import type { Context, Member } from '../context.ts';
import { beginCase } from './begin-case.ts';
import { getMyCase, listMyCases } from './list-cases.ts';
import { saveCase, takeMemberStep } from './save-case.ts';

type Own = Context<Member>;
type InputOf<V> = V extends (context: never, input: infer I) => unknown ? I : never;
type Query = Omit<InputOf<typeof listMyCases>['query'], 'case_type'>;
type Begun = InputOf<typeof beginCase>['body'];
type Saved = InputOf<typeof saveCase>['body'];
type Step = InputOf<typeof takeMemberStep>['body'];
type StepBody = Omit<Step, 'action' | 'opinion'> & { obj_id: string; opinion?: string };

/** The verbs of one case type: what the lines name in the body or the query becomes the address that the common verbs know. */
const verbsOf = ({ type: case_type }: Pick<AnyCaseType, 'type'>) => {
  const step =
    (action: 'submit' | 'withdraw') =>
    (context: Own, { body: { obj_id, ...body } }: { body: StepBody }) =>
      takeMemberStep(context, {
        params: { case_type, obj_id },
        query: undefined,
        body: { opinion: '', ...body, action },
      });
  return {
    list: (context: Own, { query }: { query: Query }) =>
      listMyCases(context, { params: {}, query: { ...query, case_type }, body: undefined }),
    begin: (context: Own, { body }: { body: Begun }) =>
      beginCase(context, { params: { case_type }, query: undefined, body }),
    read: (context: Own, obj_id: string) =>
      getMyCase(context, { params: { case_type, obj_id }, query: undefined, body: undefined }),
    save: (context: Own, { body: { obj_id, ...body } }: { body: Saved & { obj_id: string } }) =>
      saveCase(context, { params: { case_type, obj_id }, query: undefined, body }),
    submit: step('submit'),
    withdraw: step('withdraw'),
  };
};

/** A path that is computed is no key that the types know; the contract's tests call every line. */
const underPath = (verbs: Readonly<Record<string, (context: Own, input: never) => Promise<unknown>>>): Verbs =>
  verbs as Verbs;

export const namedCaseVerbs = (path: `/${string}`, type: Pick<AnyCaseType, 'type'>): Verbs => {
  const { list, begin, read, save, submit, withdraw } = verbsOf(type);
  return underPath({
    [`GET ${path}`]: list,
    [`POST ${path}`]: begin,
    [`GET ${path}/{obj_id}`]: (context, { params }: { params: { obj_id: string } }) => read(context, params.obj_id),
    [`POST ${path}/edit`]: save,
    [`POST ${path}/submit`]: submit,
    [`POST ${path}/withdraw`]: withdraw,
  });
};

/** For paths spelled `path/list` and `path/item?obj_id=`. */
export const listItemCaseVerbs = (path: `/${string}`, type: Pick<AnyCaseType, 'type'>): Verbs => {
  const { list, begin, read, save, submit, withdraw } = verbsOf(type);
  return underPath({
    [`GET ${path}/list`]: list,
    [`POST ${path}/add`]: begin,
    [`GET ${path}/item`]: (context, { query }: { query: { obj_id: string } }) => read(context, query.obj_id),
    [`POST ${path}/edit`]: save,
    [`POST ${path}/submit`]: submit,
    [`POST ${path}/withdraw`]: withdraw,
  });
};

/** For paths spelled `path` and `path/{obj_id}` alone. */
export const resourceCaseVerbs = (path: `/${string}`, type: Pick<AnyCaseType, 'type'>): Verbs => {
  const { list, begin, read, save } = verbsOf(type);
  type Params = { params: { obj_id: string } };
  return underPath({
    [`GET ${path}`]: list,
    [`POST ${path}`]: begin,
    [`GET ${path}/{obj_id}`]: (context, { params }: Params) => read(context, params.obj_id),
    [`PUT ${path}/{obj_id}`]: (context, { params, body }: Params & { body: Saved }) =>
      save(context, { body: { ...body, obj_id: params.obj_id } }),
  });
};
