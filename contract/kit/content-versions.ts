/** The published versions of an entry, for readers: when it changed, and in what (decision 063). */
import * as z from 'zod';
import type { Call } from './call.ts';
import { all, instant, objId, one } from './wire.ts';

const version = z.object({
  /** Names the version in addresses; numbers of drafts that were never published are missing. */
  version_no: z.int(),
  published_at: instant,
  /** Whether it is what readers see now. */
  is_current: z.boolean(),
  /** The labels of the fields in which it differs from the version before; empty for the first. */
  changed: z.array(z.string()),
});
export type ContentVersion = z.output<typeof version>;

const change = z.object({
  label: z.string(),
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed', 'skipped']), text: z.string() })),
});
const versionDetail = version.extend({
  /** When the version before was published; null for the first. */
  previous_at: instant.nullable(),
  changes: z.array(change),
});
export type ContentVersionDetail = z.output<typeof versionDetail>;

export const versionParams = z.object({
  obj_id: objId,
  version_no: z.coerce.number('版本不正确').int('版本不正确').positive('版本不正确').max(1_000_000_000, '版本不正确'),
});

type ListCall = Call & { access: 'all'; reply: ReturnType<typeof all<typeof version>> };
type GetCall = Call & {
  access: 'all';
  params: typeof versionParams;
  reply: ReturnType<typeof one<typeof versionDetail>>;
};

/** The calls of a content type whose versions readers may compare: newest first, and one with what changed in it. */
export const versionCalls = <const P extends `/${string}`>(type: { path: P; name: string }) =>
  ({
    [`GET ${type.path}/{obj_id}/versions`]: {
      summary: `${type.name}的历次版本`,
      access: 'all',
      reply: all(version),
      fails: ['not_found'],
    },
    [`GET ${type.path}/{obj_id}/versions/{version_no}`]: {
      summary: `${type.name}的一个版本与上一版的差异`,
      access: 'all',
      params: versionParams,
      reply: one(versionDetail),
      fails: ['not_found'],
    },
  }) as unknown as { [K in `GET ${P}/{obj_id}/versions`]: ListCall } & {
    [K in `GET ${P}/{obj_id}/versions/{version_no}`]: GetCall;
  };
