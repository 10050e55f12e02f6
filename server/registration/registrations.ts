/** A company that is being founded: where each step stands, what comes next and until when. */
import type { Selectable } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { RegistrationOutline, StepNow, WholeRegistration } from '#contract/registration/calls.ts';
import { scopeText } from '#contract/registration/scope-catalogue.ts';
import {
  foundingSteps,
  missingBefore,
  registrationSteps,
  type StepKey,
  standingOf,
  stepOf,
} from '#contract/registration/steps.ts';
import { countAttempt, day, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { corrected } from '../kit/cases/accepted.ts';
import type { CaseRow } from '../kit/cases/case-definition.ts';
import { itemOf } from '../kit/cases/read-case.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import { pageRead } from '../kit/database/page-of.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { noId } from '../kit/no-id.ts';

type Row = Selectable<Tables['company_registration']>;
type NameRow = Pick<Selectable<Tables['company_name']>, 'registration_id' | 'name' | 'status' | 'reserved_until'>;
/** A registration with all that says where it stands. */
export type Registration = { row: Row; cases: (CaseRow & { corrected: boolean })[]; name: NameRow | undefined };

const types = registrationSteps.map(({ case_type }) => case_type);

const idsOr = (ids: readonly string[]) => (ids.length ? [...ids] : [noId]);

/** The cases, newest first, and the names of several registrations. */
const withSteps = async (db: Db, rows: readonly Row[]): Promise<Registration[]> => {
  const ids = idsOr(rows.map(({ obj_id }) => obj_id));
  const cases = await db
    .selectFrom('case_record')
    .selectAll()
    .select(corrected)
    .where('case_type', 'in', types)
    .where('subject_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('obj_id')
    .execute();
  const names = await db
    .selectFrom('company_name')
    .select(['registration_id', 'name', 'status', 'reserved_until'])
    .where('registration_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    row,
    cases: cases.filter(({ subject_id }) => subject_id === row.obj_id),
    name: names.find(({ registration_id }) => registration_id === row.obj_id),
  }));
};

const findWhere = async (
  { region }: Pick<Context, 'region'>,
  db: Db,
  obj_id: string,
  { user_id, lock = false }: { user_id?: string; lock?: boolean },
): Promise<Registration | undefined> => {
  const row = await db
    .selectFrom('company_registration')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? noId))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && (await withSteps(db, [row]))[0];
};

export const findRegistration = (context: Pick<Context, 'region'>, db: Db, obj_id: string) =>
  findWhere(context, db, obj_id, {});
export const findOwnRegistration = (context: Context<Member>, db: Db, obj_id: string) =>
  findWhere(context, db, obj_id, { user_id: context.actor.user_id });

/**
 * Locks a registration for the rest of the transaction and reads it anew. Every act on which another step depends does so, so that what it
 * sees of the other steps holds until it commits.
 */
export const lockRegistration = async (context: Pick<Context, 'region'>, tx: Tx, obj_id: string) => {
  const found = await findWhere(context, tx, obj_id, { lock: true });
  if (!found) throw refuse('not_found');
  return found;
};

/** Whether the name still is this company's: registered, being registered, or reserved. */
const nameHeld = ({ name }: Registration, { now }: Pick<Context, 'now'>): boolean =>
  name !== undefined && (name.status !== 1 || name.reserved_until >= dayOf(now));

export const standingIn = (registration: Registration, context: Pick<Context, 'now'>, step: StepKey) =>
  standingOf(step, registration.cases, nameHeld(registration, context));
export const missingIn = (registration: Registration, context: Pick<Context, 'now'>, step: StepKey): string[] =>
  missingBefore(step, registration.cases, nameHeld(registration, context)).map((former) => stepOf(former).name);

/** The form of the newest case of a step that has passed. */
export const passedFields = ({ cases }: Registration, step: StepKey): Record<string, unknown> | undefined =>
  cases.find(({ case_type, state }) => case_type === stepOf(step).case_type && state === 60)?.fields as
    | Record<string, unknown>
    | undefined;

export const titleOf = ({ row, name }: Registration, context: Pick<Context, 'now'>): string =>
  name && nameHeld({ row, cases: [], name }, context) ? name.name : row.title;

const stepNow = (context: Context, registration: Registration, step: StepKey): StepNow => {
  const own = registration.cases.filter(({ case_type }) => case_type === stepOf(step).case_type);
  const one = own.find(({ state }) => state < 60) ?? own[0];
  const standing = standingIn(registration, context, step);
  const item = one ? itemOf(context, one) : null;
  // A draft of the registration must be handed in while the name is reserved.
  const reserved = step === 'registration' && (standing === 'open' || one?.state === 10);
  const returned = item?.state === 40 ? (item.due_at?.slice(0, 10) ?? null) : null;
  return {
    step,
    standing,
    needs: missingIn(registration, context, step),
    case: item,
    act_by: returned ?? ((reserved && registration.name?.reserved_until) || null),
  };
};

const outlineOf = (context: Context, registration: Registration): RegistrationOutline => {
  const { row, name } = registration;
  const held = nameHeld(registration, context);
  const steps = foundingSteps.map(({ step }) => stepNow(context, registration, step));
  return {
    obj_id: row.obj_id,
    title: row.title,
    company_name: held ? (name?.name ?? null) : null,
    done: steps.filter(({ standing }) => standing === 'done').length,
    next: steps
      .filter((one) => one.standing === 'open' || (one.standing === 'under_way' && one.case?.needs_me))
      .map(({ step }) => stepOf(step).name),
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
  };
};

export const wholeOf = (context: Context, registration: Registration): WholeRegistration => {
  const { name } = registration;
  const fields = passedFields(registration, 'registration') ?? {};
  return {
    ...outlineOf(context, registration),
    facts: {
      name_until: name?.status === 1 && nameHeld(registration, context) ? name.reserved_until : null,
      legal_person: String(fields.legal_person ?? ''),
      address: String(fields.address ?? ''),
      registered_capital_fen: (fields.registered_capital_fen as number | undefined) ?? null,
      scope_text: scopeText((fields.scope as number[] | undefined) ?? []),
    },
    steps: registrationSteps.map(({ step }) => stepNow(context, registration, step)),
  };
};

export const listRegistrations: Verb<'GET /business_registration/registrations'> = async (context, { query }) =>
  await pageRead(
    context.db
      .selectFrom('company_registration')
      .selectAll()
      .where('region_code', '=', context.region.code)
      .where('user_id', '=', context.actor.user_id)
      .orderBy('updated_at', 'desc')
      .orderBy('obj_id'),
    query,
    async (page) =>
      (await withSteps(context.db, await page.execute())).map((registration) => outlineOf(context, registration)),
  );

export const getRegistration: Verb<'GET /business_registration/registrations/{obj_id}'> = async (
  context,
  { params },
) => {
  const registration = await findOwnRegistration(context, context.db, params.obj_id);
  if (!registration) throw refuse('not_found');
  return { data: wholeOf(context, registration) };
};

/** Far more than a person founds, and too few to fill the table. */
const limits = [
  { max: 20, seconds: hour },
  { max: 50, seconds: day },
];
const unnamed = '新设企业';

export const createRegistration: Verb<'POST /business_registration/registrations'> = async (context, { body }) => {
  const { newId, now, region, actor } = context;
  await countAttempt(context, 'registration', actor.user_id, limits, 'too_many');
  const obj_id = newId();
  return await write(context, async (tx, record) => {
    const row = await tx
      .insertInto('company_registration')
      .values({
        obj_id,
        region_code: region.code,
        user_id: actor.user_id,
        title: body.title || unnamed,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'registration.create', obj_type: 'company_registration', obj_id });
    return { data: wholeOf(context, { row, cases: [], name: undefined }) };
  });
};

export const renameRegistration: Verb<'PUT /business_registration/registrations/{obj_id}'> = async (
  context,
  { params, body },
) =>
  await write(context, async (tx, record) => {
    const registration = await findOwnRegistration(context, tx, params.obj_id);
    if (!registration) throw refuse('not_found');
    const row = await tx
      .updateTable('company_registration')
      .set({ title: body.title || unnamed, updated_at: context.now })
      .where('obj_id', '=', params.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'registration.rename', obj_type: 'company_registration', obj_id: params.obj_id });
    return { data: wholeOf(context, { ...registration, row }) };
  });
