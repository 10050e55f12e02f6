/**
 * Names of companies: checked against the rules and against every name that is taken, reserved when an application passes, given back when
 * its registration does not follow. Taken are the names in `company_name` and those of certified enterprises.
 */
import { sql } from 'kysely';
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { CheckedName } from '#contract/registration/calls.ts';
import {
  checkTradeName,
  checkTradeWords,
  type Finding,
  likeness,
  organisations,
  reservedMonths,
  type TakenName,
  tidyName,
} from '#contract/registration/name-rules.ts';
import { isAreaName, shortAreaNames } from '../kit/areas.ts';
import { lockSubject } from '../kit/attempts.ts';
import type { AuditEntry } from '../kit/audit.ts';
import type { CaseRow } from '../kit/cases/case-definition.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import { pinyinPackage } from '../kit/when-needed.ts';

/** A wished name, in the fields of 名称申报. */
export type Wish = {
  division: number;
  trade_name: string;
  trade_class: number;
  trade_words: string;
  organisation: number;
};

const certified = 2;
/** More than these help nobody to choose. */
const mostFindings = 6;

export const soundOf = (trade_name: string): string =>
  pinyinPackage().pinyin(trade_name, { toneType: 'none', type: 'array' }).join(' ');

const takenBy = ({ region }: Pick<Context, 'region'>, wish: Wish): TakenName => {
  const { province, whole } = shortAreaNames(region.division);
  const trade_name = tidyName(wish.trade_name);
  const form = organisations[wish.organisation as keyof typeof organisations] ?? '';
  return {
    name: `${wish.division === 2 ? whole : province}${trade_name}${tidyName(wish.trade_words)}${form}`,
    trade_name,
    sound: soundOf(trade_name),
    trade_class: wish.trade_class,
  };
};

/** Patterns that match what is one character apart, with `_` for any character. */
const nearPatterns = (trade_name: string): string[] => {
  const characters = [...trade_name];
  const without = (at: number, put: string) =>
    [...characters.slice(0, at), put, ...characters.slice(at + (put === '_' ? 1 : 0))].join('');
  return [
    ...characters.map((_, at) => without(at, '_')),
    ...characters.map((_, at) => characters.filter((__, index) => index !== at).join('')),
    ...[...characters, ''].map((_, at) => [...characters.slice(0, at), '_', ...characters.slice(at)].join('')),
  ];
};

/** The taken names that may be like a wish; `except` is the registration that wishes. */
const likely = async (
  { region, now }: Pick<Context, 'region' | 'now'>,
  db: Db,
  { name, trade_name, sound, trade_class }: TakenName,
  except: string | null,
): Promise<TakenName[]> => {
  let rows = db
    .selectFrom('company_name')
    .select(['name', 'trade_name', 'sound', 'trade_class'])
    .where('region_code', '=', region.code)
    .where((eb) => eb.or([eb('status', '<>', 1), eb('reserved_until', '>=', dayOf(now))]))
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        eb('trade_name', '=', trade_name),
        eb.and([
          eb('trade_class', '=', trade_class),
          eb.or([
            eb('sound', '=', sound),
            eb('trade_name', 'like', `%${trade_name}%`),
            sql<boolean>`position(trade_name in ${trade_name}::text) > 0`,
            // Of two characters, one apart is another name.
            ...([...trade_name].length > 2 ? nearPatterns(trade_name) : []).map((pattern) =>
              eb('trade_name', 'like', pattern),
            ),
          ]),
        ]),
      ]),
    );
  if (except) rows = rows.where('registration_id', '<>', except);
  // Those that refuse come first, so that no number of names that are only alike hides one.
  const same = sql<boolean>`(name = ${name} or (trade_name = ${trade_name} and trade_class = ${trade_class}))`;
  return await rows.orderBy(same, 'desc').orderBy('created_at').limit(40).execute();
};

/** Certified enterprises, whose names are not kept in parts. */
const likeCertified = async ({ region }: Pick<Context, 'region'>, db: Db, wish: TakenName): Promise<Finding[]> => {
  const { province, whole } = shortAreaNames(region.division);
  const found = await db
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('region_code', '=', region.code)
    .where('certification', '=', certified)
    .where((eb) =>
      eb.or(['', province, whole].map((start) => eb('enterprise_name', 'like', `${start}${wish.trade_name}%`))),
    )
    .orderBy(sql<boolean>`(enterprise_name = ${wish.name})`, 'desc')
    .orderBy('enterprise_name')
    .limit(10)
    .execute();
  return found.flatMap(({ enterprise_name }): Finding[] => {
    if (enterprise_name === wish.name) return [likeness(wish, { ...wish, name: enterprise_name }) as Finding];
    const rest = [whole, province].reduce(
      (name, start) => (name.startsWith(start) ? name.slice(start.length) : name),
      enterprise_name,
    );
    return rest.startsWith(wish.trade_name)
      ? [{ level: 'warn', message: `区内已有“${enterprise_name}”使用这个字号`, basis: '' }]
      : [];
  });
};

/** Everything that speaks against a name; what forbids it comes first. */
export const checkName = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  wish: Wish,
  except: string | null,
): Promise<CheckedName> => {
  const wished = takenBy(context, wish);
  const rules = [...checkTradeName(wished.trade_name, isAreaName), ...checkTradeWords(tidyName(wish.trade_words))];
  // Nothing is like a 字号 that is none, and its characters would be wildcards of the patterns.
  const known = /^\p{Script=Han}{2,}$/u.test(wished.trade_name);
  const alike = known
    ? [
        ...(await likely(context, db, wished, except)).flatMap((taken) => likeness(wished, taken) ?? []),
        ...(await likeCertified(context, db, wished)),
      ]
    : [];
  const findings = [...rules, ...alike].sort((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
  return { name: wished.name, trade_name: wished.trade_name, findings: findings.slice(0, mostFindings) };
};

export const isRefused = ({ findings }: Pick<CheckedName, 'findings'>): boolean =>
  findings.some(({ level }) => level === 'refuse');

/** The proposals of an application in their order. */
export const proposalsOf = (fields: Record<string, unknown>): Wish[] => {
  const {
    trade_name = '',
    alternatives = [],
    division = 1,
    trade_class = 0,
    trade_words = '',
    organisation = 1,
  } = fields as Partial<Wish> & { alternatives?: { trade_name?: string }[] };
  return [trade_name, ...alternatives.map((one) => one.trade_name ?? '')].map((proposal) => ({
    division,
    trade_name: proposal,
    trade_class,
    trade_words,
    organisation,
  }));
};

export const checkProposals = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  fields: Record<string, unknown>,
  except: string | null,
): Promise<CheckedName[]> => {
  const checked: CheckedName[] = [];
  // One after the other: inside a transaction the embedded database has one session.
  for (const wish of proposalsOf(fields)) checked.push(await checkName(context, db, wish, except));
  return checked;
};

/** Reserves the first proposal that is free. Two applications that pass at once are put in order, so that one name is given once. */
export const reserveName = async (
  tx: Tx,
  context: Context,
  registration_id: string,
  { obj_id: case_id, fields: form }: Pick<CaseRow, 'obj_id' | 'fields'>,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const { region, now, newId } = context;
  const fields = form as Record<string, unknown>;
  await lockSubject(tx, `company names ${region.code}`);
  const checked = await checkProposals(context, tx, fields, registration_id);
  const at = checked.findIndex((one) => !isRefused(one));
  const wish = proposalsOf(fields)[at];
  if (!wish) throw refuse('wrong_state', { message: '申报的名称都已不可用，请退回申请人更换字号' });
  const { name, trade_name, sound, trade_class } = takenBy(context, wish);
  const kept = {
    name,
    trade_name,
    sound,
    trade_class,
    case_id,
    status: 1,
    reserved_until: addMonths(dayOf(now), reservedMonths),
    reminders: 0,
    created_at: now,
  };
  await tx
    .insertInto('company_name')
    .values({ ...kept, name_id: newId(), region_code: region.code, registration_id })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(kept))
    .execute();
  record({
    action: 'company_name.reserve',
    obj_type: 'company_registration',
    obj_id: registration_id,
    detail: { name },
  });
};

/** 1 reserved, 2 its registration is under way, 3 registered. */
export const setNameStatus = async (tx: Tx, registration_id: string, status: 1 | 2 | 3): Promise<void> =>
  void (await tx.updateTable('company_name').set({ status }).where('registration_id', '=', registration_id).execute());

/** A refusal of its registration was taken back: the name is under way again, unless somebody else has a name that forbids it by now. */
export const holdName = async (tx: Tx, context: Context, registration_id: string): Promise<void> => {
  await lockSubject(tx, `company names ${context.region.code}`);
  const kept = await tx
    .selectFrom('company_name')
    .select(['name', 'trade_name', 'sound', 'trade_class'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirst();
  const others = kept ? await likely(context, tx, kept, registration_id) : [];
  if (!kept || others.some((taken) => likeness(kept, taken)?.level === 'refuse'))
    throw refuse('wrong_state', { message: '名称已不再保留，不能撤回；请申请人重新申报名称' });
  await setNameStatus(tx, registration_id, 2);
};

/** Gives back the name that an application brought; that of a later application of the same company stays. */
export const releaseName = async (
  tx: Tx,
  registration_id: string,
  case_id: string,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('company_name')
    .where('registration_id', '=', registration_id)
    .where('case_id', '=', case_id)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    record({ action: 'company_name.release', obj_type: 'company_registration', obj_id: registration_id });
};
