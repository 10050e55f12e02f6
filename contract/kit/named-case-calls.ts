/** The further paths that specification 7 names for some case types. */
import * as z from 'zod';
import type { Call } from './call.ts';
import type { AnyCaseType } from './case.ts';
import {
  beginBody,
  beginFails,
  type caseItem,
  draftFields,
  handedIn,
  memberCase,
  minePage,
  mineQuery,
  opinion,
  savedBody,
  saveFails,
  version,
} from './case-shapes.ts';
import type { attachment } from './fields.ts';
import { objId, one, type pageOf } from './wire.ts';

/** The calls that specification 7 names for a case type: the same verbs as the general calls, at the paths that callers know. */
export const namedCaseCalls = <const P extends `/${string}`>(path: P, { name }: Pick<AnyCaseType, 'name'>) => {
  const reply = one(memberCase);
  const body = savedBody;
  return {
    [`GET ${path}`]: { summary: `我的${name}`, access: 'member', query: mineQuery, reply: minePage },
    [`POST ${path}`]: {
      summary: `新建${name}草稿`,
      access: 'member',
      once: true,
      body: beginBody,
      reply,
      fails: beginFails,
    },
    [`GET ${path}/{obj_id}`]: { summary: `${name}及办理过程`, access: 'member', reply, fails: ['not_found'] },
    [`POST ${path}/edit`]: { summary: `保存${name}`, access: 'member', body, reply, fails: saveFails },
    [`POST ${path}/submit`]: {
      summary: `提交${name}`,
      access: 'member',
      body: z.object({ obj_id: objId, version, fields: draftFields.optional(), materials: handedIn.optional() }),
      figures: 'form',
      reply,
      fails: [...saveFails, 'case_closed'],
    },
    [`POST ${path}/withdraw`]: {
      summary: `撤回${name}`,
      access: 'member',
      body: z.object({ obj_id: objId, version, opinion }),
      reply,
      fails: saveFails,
    },
  } as unknown as NamedCaseCalls<P>;
};
type One<S extends z.ZodType> = ReturnType<typeof one<S>>;
type MemberCall<B = undefined> = Call & { access: 'member'; reply: One<typeof memberCase> } & (B extends z.ZodType
    ? { body: B }
    : unknown);
type Saved = z.ZodType<
  {
    obj_id: string;
    version: number;
    fields: Record<string, unknown>;
    materials: { name: string; files: z.output<typeof attachment>[] }[];
  },
  {
    obj_id: string;
    version: number;
    fields?: Record<string, unknown>;
    materials?: { name: string; files: z.output<typeof attachment>[] }[];
  }
>;
type Begun = typeof beginBody;
type MineQuery = z.ZodType<
  { state?: string; keyword?: string; page_index: number; page_size: number },
  { state?: string; keyword?: string; page_index?: number; page_size?: number }
>;
export type NamedCaseCalls<P extends `/${string}`> = {
  [K in `GET ${P}`]: Call & { access: 'member'; query: MineQuery; reply: ReturnType<typeof pageOf<typeof caseItem>> };
} & { [K in `POST ${P}`]: MemberCall<Begun> } & { [K in `GET ${P}/{obj_id}`]: MemberCall } & {
  [K in `POST ${P}/edit`]: MemberCall<Saved>;
} & { [K in `POST ${P}/submit`]: MemberCall<Saved> & { figures: 'form' } } & {
  [K in `POST ${P}/withdraw`]: MemberCall<
    z.ZodType<
      { obj_id: string; version: number; opinion: string },
      { obj_id: string; version: number; opinion?: string }
    >
  >;
};

/** The same for calls that are spelled `path/list` and `path/item?obj_id=` (specification 7, Space). */
export const listItemCaseCalls = <const P extends `/${string}`>(path: P, type: Pick<AnyCaseType, 'name'>) => {
  const named = namedCaseCalls(path, type) as unknown as Record<string, Call>;
  return {
    [`GET ${path}/list`]: named[`GET ${path}`],
    [`POST ${path}/add`]: named[`POST ${path}`],
    [`GET ${path}/item`]: { ...named[`GET ${path}/{obj_id}`], query: itemQuery },
    [`POST ${path}/edit`]: named[`POST ${path}/edit`],
    [`POST ${path}/submit`]: {
      ...named[`POST ${path}/submit`],
      fails: [...saveFails, 'case_closed', 'enterprise_missing', 'enterprise_uncertified'],
    },
    [`POST ${path}/withdraw`]: named[`POST ${path}/withdraw`],
  } as unknown as ListItemCaseCalls<P>;
};
const itemQuery = z.object({ obj_id: objId });
type ItemCall = Call & { access: 'member'; query: typeof itemQuery; reply: One<typeof memberCase> };
export type ListItemCaseCalls<P extends `/${string}`> = {
  [K in `GET ${P}/list`]: NamedCaseCalls<P>[`GET ${P}`];
} & { [K in `POST ${P}/add`]: MemberCall<Begun> } & { [K in `GET ${P}/item`]: ItemCall } & {
  [K in `POST ${P}/edit` | `POST ${P}/submit` | `POST ${P}/withdraw`]: NamedCaseCalls<P>[K];
};

/** The same for calls that are spelled `path` and `path/{obj_id}` alone; submitting is a step of the general calls. */
export const resourceCaseCalls = <const P extends `/${string}`>(path: P, type: Pick<AnyCaseType, 'name'>) => {
  const named = namedCaseCalls(path, type) as unknown as Record<string, Call>;
  return {
    [`GET ${path}`]: named[`GET ${path}`],
    [`POST ${path}`]: named[`POST ${path}`],
    [`GET ${path}/{obj_id}`]: named[`GET ${path}/{obj_id}`],
    [`PUT ${path}/{obj_id}`]: { ...named[`POST ${path}/edit`], body: keptBody },
  } as unknown as ResourceCaseCalls<P>;
};
const keptBody = savedBody.omit({ obj_id: true });
export type ResourceCaseCalls<P extends `/${string}`> = {
  [K in `GET ${P}` | `POST ${P}` | `GET ${P}/{obj_id}`]: NamedCaseCalls<P>[K];
} & { [K in `PUT ${P}/{obj_id}`]: MemberCall<typeof keptBody> };
