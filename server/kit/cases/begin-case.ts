/** Creates a draft: filled in with known facts, or copied from a closed case. */
import { type SqlBool, sql } from 'kysely';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, day, hour } from '../attempts.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Member } from '../context.ts';
import { addStep } from '../ledger.ts';
import { noId } from '../no-id.ts';
import { type CaseDefinition, definitionOf } from './case-definition.ts';
import { keepCaseFiles } from './case-files.ts';
import { subjectFor, titleOf, wordsOf } from './describe-case.ts';
import { type Holder, holderFor } from './holder.ts';
import { findOwnCase, type HandedIn, isOpen, memberCaseOf } from './read-case.ts';

/** Fills a field with a known fact, if the fact is valid for the field. */
const prefilled = ({ known, fields }: AnyCaseType, { facts }: Holder): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([key, fact]) => {
      const value = facts[fact];
      return value === undefined || !fields[key]
        ? []
        : [[key, fields[key].kind === 'number' ? Number(value) : String(value)]];
    }),
  );

const isLicence = ({ name }: { name: string }) => name === '营业执照';

/** The licence that a certified enterprise has proved itself with: no other case asks for it again. */
const licenceOf = async (
  { db, region, actor }: Context<Member>,
  holder_id: string,
): Promise<HandedIn[number]['files']> => {
  if (holder_id !== actor.enterprise_id) return [];
  const certified = await db
    .selectFrom('case_record')
    .select('materials')
    .where('region_code', '=', region.code)
    .where('holder_id', '=', holder_id)
    .where('state', '=', 60)
    .where(sql<SqlBool>`materials @> '[{"name": "营业执照"}]'::jsonb`)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (certified?.materials as HandedIn | undefined)?.find(isLicence)?.files ?? [];
};

const openOne = async ({ db, region }: Context, type: AnyCaseType, holder_id: string, single_key: string) =>
  await db
    .selectFrom('case_record')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('case_type', '=', type.type)
    .where('holder_id', '=', holder_id)
    .where('single_key', '=', single_key)
    .where('state', 'in', [10, 20, 30, 40, 50])
    .executeTakeFirst();

/** Far more than a person needs, and too few to fill the table. */
const beginLimits = [
  { max: 120, seconds: hour },
  { max: 500, seconds: day },
];

const begin = async (
  context: Context<Member>,
  definition: CaseDefinition,
  asked_id: string | null,
  given: Record<string, unknown>,
  from?: { obj_id: string; materials: HandedIn },
) => {
  const { type } = definition;
  const { newId, now, actor, region } = context;
  const holder = await holderFor(context, type);
  await definition.begin?.(context);
  await countAttempt(context, 'case', actor.user_id, beginLimits, 'too_many');
  // Ignores any subject sent for a type without one; it would allow a second open case.
  const subject_id = type.subject ? asked_id : null;
  const subject = await subjectFor(context, definition, subject_id);
  const obj_id = newId();
  const single_key = type.single ? (subject_id ?? noId) : obj_id;
  const declared = (values: object) => Object.fromEntries(Object.entries(values).filter(([key]) => type.fields[key]));
  const fields = { ...prefilled(type, holder), ...declared(subject?.fields ?? {}), ...declared(given) };
  const refuseSecond = async () => {
    const open = await openOne(context, type, holder.holder_id, single_key);
    if (open) throw refuse('case_open', { data: { obj_id: open.obj_id } });
  };
  await refuseSecond();
  const subject_title = subject?.title ?? '';
  const asked = subject?.materials ?? type.materials;
  const licence =
    type.holder === 'certified' && asked.some(isLicence) ? await licenceOf(context, holder.holder_id) : [];
  const materials = asked.map((material) => ({
    ...material,
    files: from?.materials.find(({ name }) => name === material.name)?.files ?? (isLicence(material) ? licence : []),
  }));
  const row = {
    title: titleOf(type, subject_title, fields),
    subject_title,
    applicant_name: holder.applicant_name,
    application_no: null,
  };
  try {
    return await write(context, async (tx, record) => {
      const begun = await tx
        .insertInto('case_record')
        .values({
          ...row,
          obj_id,
          region_code: region.code,
          case_type: type.type,
          subject_id,
          user_id: actor.user_id,
          holder_id: holder.holder_id,
          state: 10,
          version: 1,
          fields: JSON.stringify(fields),
          materials: JSON.stringify(materials),
          promise_days: subject?.promise_days ?? type.promise_days,
          publicity_days: subject?.publicity_days ?? type.publicity_days,
          single_key,
          words: wordsOf(row),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await definition.onBegin?.(tx, context, begun, record);
      await keepCaseFiles(tx, context, definition, { obj_id, holder_id: holder.holder_id }, { fields, materials });
      await addStep(tx, context, { obj_id, action: from ? 'copy' : 'create', revision_no: 1, to: 10 });
      record({
        action: 'case.create',
        obj_type: type.type,
        obj_id,
        detail: { ...(subject_id && { subject_id }), ...(from && { copied_from: from.obj_id }) },
      });
      return await memberCaseOf(context, tx, begun);
    });
  } catch (error) {
    // Two members of one enterprise began a case at once: the unique index admitted one.
    if ((error as { constraint?: string }).constraint === 'case_record_one_open') await refuseSecond();
    throw error;
  }
};

export const beginCase: Verb<'POST /cases/{case_type}'> = async (context, { params, body }) =>
  await begin(context, definitionOf(context, params.case_type), body.subject_id ?? null, body.fields ?? {});

/** Copies a closed case: refused, withdrawn, void, or passed. */
export const copyCase: Verb<'POST /cases/{case_type}/{obj_id}/copy'> = async (context, { params }) => {
  const definition = definitionOf(context, params.case_type);
  const row = await findOwnCase(context, context.db, params.case_type, params.obj_id);
  if (isOpen(row)) throw refuse('wrong_state');
  return await begin(context, definition, row.subject_id, row.fields as Record<string, unknown>, {
    obj_id: row.obj_id,
    materials: row.materials as HandedIn,
  });
};
