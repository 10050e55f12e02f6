/** What staff see of the registry of companies: its rows with where they come from, and how the outside one does (decision 062). */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { countOfAttempts } from '../../kit/attempts.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { containing, startingWith } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { houseQuota } from './look-up.ts';

export const listRegistry: Verb<'GET /console/registry'> = async ({ db, region }, { query }) => {
  let rows = db
    .selectFrom('enterprise_registry as company')
    .leftJoin('enterprise_registry_import as list', 'list.obj_id', 'company.import_id')
    .leftJoin('staff', 'staff.staff_id', 'list.imported_by')
    .where('company.region_code', '=', region.code);
  const { keyword } = query;
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        eb('company.enterprise_name', 'ilike', containing(keyword)),
        eb('company.credit_code', 'like', startingWith(tidyCode(keyword))),
      ]),
    );
  return await pageRead(
    rows
      .select(['company.credit_code', 'company.enterprise_name', 'company.enterprise_type', 'company.reg_status'])
      .select(['company.established_date', 'company.reg_address', 'company.updated_at', 'list.file_name', 'staff.name'])
      .select(
        sql<boolean>`exists (select 1 from enterprise where enterprise.region_code = company.region_code
          and enterprise.credit_code = company.credit_code and certification = 2)`.as('certified'),
      )
      .orderBy('company.updated_at', 'desc')
      .orderBy('company.enterprise_name')
      .orderBy('company.credit_code'),
    query,
    async (page) =>
      (await page.execute()).map(({ file_name, name, updated_at, ...company }) => ({
        ...company,
        source: file_name ?? '',
        imported_by: name ?? '',
        updated_at: instantOf(updated_at),
      })),
  );
};

export const getRegistryState: Verb<'GET /console/registry/state'> = async (context) => {
  const { db, region, registry, settings, now } = context;
  const count = async (table: 'enterprise_registry' | 'enterprise_registry_reply') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const companies = await count('enterprise_registry');
  if (!registry || !settings.registry) return { data: { companies, outside: null } };
  const { failures, stopped_until } = registry.breaker.state(now);
  return {
    data: {
      companies,
      outside: {
        host: new URL(settings.registry.url).host,
        asked_today: await countOfAttempts(context, 'registry_house', 'all', houseQuota.seconds),
        quota: houseQuota.max,
        kept: await count('enterprise_registry_reply'),
        failures,
        stopped_until: stopped_until && instantOf(stopped_until),
      },
    },
  };
};
