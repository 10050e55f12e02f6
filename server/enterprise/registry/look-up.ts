/** Looks a company up: in the house's own registry, then in what the outside one answered before, then there (decision 062). It never fails a form. */
import type { RegistryCompany } from '#contract/enterprise/registry-calls.ts';
import { creditCodePattern } from '#contract/kit/credit-code.ts';
import { Failure } from '#contract/kit/errors.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { countAttempt, day, minute } from '../../kit/attempts.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { App, Context } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import type { RegistryOperation } from './open-registry.ts';

const mostLocal = 10;
const keptMs = 7 * 86_400_000;
const typing = [{ max: 60, seconds: minute }];
const ofMember = [{ max: 100, seconds: day }];
/** Of all members together. */
export const houseQuota = { max: 5_000, seconds: day };

const inHouse = async ({ db, region }: Context, operation: RegistryOperation, text: string) =>
  await db
    .selectFrom('enterprise_registry')
    .select(['enterprise_name', 'credit_code', 'enterprise_type', 'reg_status', 'established_date', 'reg_address'])
    .where('region_code', '=', region.code)
    .$if(operation === 'search', (rows) => rows.where('enterprise_name', 'ilike', containing(text)))
    .$if(operation === 'basic', (rows) => rows.where('credit_code', '=', text))
    .orderBy('enterprise_name')
    .orderBy('credit_code')
    .limit(mostLocal)
    .execute();

/** Whether the quota of the member and that of the house allow one more question. */
const allowed = async (context: Context, user_id: string): Promise<boolean> => {
  try {
    await countAttempt(context, 'registry_member', user_id, ofMember, 'too_many');
    await countAttempt(context, 'registry_house', 'all', [houseQuota], 'too_many');
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
};

const outside = async (
  context: Context,
  user_id: string,
  operation: RegistryOperation,
  text: string,
): Promise<RegistryCompany[] | undefined> => {
  const { db, region, registry, now } = context;
  if (!registry) return [];
  const asked = `${operation} ${text}`;
  const known = await db
    .selectFrom('enterprise_registry_reply')
    .select('companies')
    .where('region_code', '=', region.code)
    .where('asked', '=', asked)
    .where('answered_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst();
  if (known) return known.companies as RegistryCompany[];
  if (!(await allowed(context, user_id))) return undefined;
  const companies = await registry.breaker.run(now, () => registry.ask(operation, text));
  if (companies) {
    const values = { companies: JSON.stringify(companies), answered_at: now };
    await db
      .insertInto('enterprise_registry_reply')
      .values({ region_code: region.code, asked, ...values })
      .onConflict((conflict) => conflict.columns(['region_code', 'asked']).doUpdateSet(values))
      .execute();
  }
  return companies;
};

export const lookUpCompany: Verb<'POST /service/openapi/tyc_search/execute'> = async (context, { body }) => {
  const { user_id } = context.actor;
  await countAttempt(context, 'registry', user_id, typing, 'too_many');
  const { operation } = body;
  const text = operation === 'basic' ? tidyCode(body.text) : body.text.normalize('NFKC').replace(/\s+/g, '');
  // A code that is still being typed names no company.
  if (operation === 'basic' && !creditCodePattern.test(text)) return { data: { companies: [], complete: true } };
  const own = await inHouse(context, operation, text);
  // One company is one company: the outside registry is not asked about what is known.
  const theirs = operation === 'basic' && own.length > 0 ? [] : await outside(context, user_id, operation, text);
  const known = new Set(own.map(({ credit_code }) => credit_code));
  return {
    data: {
      companies: [...own, ...(theirs ?? []).filter(({ credit_code }) => !known.has(credit_code))],
      complete: theirs !== undefined,
    },
  };
};

/** Nightly: answers that are no longer used. */
export const cleanReplies = async (app: App): Promise<void> => {
  const { db, region, now } = jobContext(app, 'registry-replies');
  await db
    .deleteFrom('enterprise_registry_reply')
    .where('region_code', '=', region.code)
    .where('answered_at', '<', new Date(now.getTime() - keptMs))
    .execute();
};
