/** Whose records a clerk asks for, in the words of whoever calls: a phone, a credit code, a person's or an enterprise's name. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { creditCodePattern } from '#contract/kit/credit-code.ts';
import { mobilePattern, tidyMobile } from '#contract/kit/telephone.ts';
import { tidyCode, tidyName } from '#contract/kit/tidy.ts';
import type { Context } from './context.ts';

/** The columns that say whose a record is, as they are called in the query: `lease.enterprise_id`. */
type Columns = {
  readonly user?: string;
  readonly enterprise?: string;
  /** Columns or expressions of the record itself that hold a phone, or a credit code. */
  readonly phone?: RawBuilder<string>;
  readonly code?: RawBuilder<string>;
};

/** True of the records of that person or enterprise; false of all where the keyword is neither. */
export const whose = (
  { region }: Pick<Context, 'region'>,
  keyword: string,
  { user, enterprise, phone, code }: Columns,
): RawBuilder<SqlBool> => {
  const [typedPhone, typedCode] = [tidyMobile(keyword), tidyCode(keyword)];
  const members = (fits: RawBuilder<SqlBool>) =>
    sql`(select member.user_id from member where member.region_code = ${region.code} and ${fits})`;
  const enterprises = (fits: RawBuilder<SqlBool>) =>
    sql`(select enterprise.enterprise_id from enterprise where enterprise.region_code = ${region.code} and ${fits})`;
  const is: RawBuilder<SqlBool>[] = [];
  if (mobilePattern.test(typedPhone)) {
    const people = members(sql<SqlBool>`member.phone = ${typedPhone}`);
    if (user) is.push(sql<SqlBool>`${sql.ref(user)} in ${people}`);
    if (enterprise) {
      const theirs = sql`(select enterprise_member.enterprise_id from enterprise_member where enterprise_member.user_id in ${people})`;
      is.push(sql<SqlBool>`${sql.ref(enterprise)} in ${theirs}`);
      is.push(sql<SqlBool>`${sql.ref(enterprise)} in ${enterprises(sql<SqlBool>`contact_phone = ${typedPhone}`)}`);
    }
    if (phone) is.push(sql<SqlBool>`${phone} = ${typedPhone}`);
  } else if (creditCodePattern.test(typedCode)) {
    if (enterprise)
      is.push(sql<SqlBool>`${sql.ref(enterprise)} in ${enterprises(sql<SqlBool>`credit_code = ${typedCode}`)}`);
    if (code) is.push(sql<SqlBool>`${code} = ${typedCode}`);
  } else if (user)
    is.push(
      sql<SqlBool>`${sql.ref(user)} in ${members(sql<SqlBool>`member.name in (${keyword}, ${tidyName(keyword)})`)}`,
    );
  return is.length ? sql<SqlBool>`(${sql.join(is, sql` or `)})` : sql<SqlBool>`false`;
};
