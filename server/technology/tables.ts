/** The content types of technology resources on their tables, with the SQL of their computed filters. */
import { type SqlBool, sql } from 'kysely';
import { dayMs, instantOf } from '#contract/kit/day.ts';
import { consumable } from '#contract/technology/consumable.ts';
import { instrument } from '#contract/technology/instrument.ts';
import { laboratory } from '#contract/technology/laboratory.ts';
import { outcome } from '#contract/technology/outcome.ts';
import { freeWithin } from '#contract/technology/reservation-rules.ts';
import { scienceFacility } from '#contract/technology/science-facility.ts';
import { sharedRegion } from '#contract/technology/shared-region.ts';
import { shop } from '#contract/technology/shop.ts';
import { technicalService } from '#contract/technology/technical-service.ts';
import { technologyProject } from '#contract/technology/technology-project.ts';
import { type Condition, contentTable, type Live } from '../kit/content/content-table.ts';

/** A filter whose codes are columns that say yes or no. */
const yesIn =
  (columns: Readonly<Record<number, string>>): Condition =>
  (code) =>
    columns[code] ? sql<SqlBool>`${sql.ref(columns[code])}` : sql<SqlBool>`false`;

const nextFree: Live = async ({ db, now }, obj_ids) => {
  const rows = await db
    .selectFrom('instrument')
    .select(['obj_id', 'next_free_at'])
    .where('obj_id', 'in', [...obj_ids])
    .execute();
  const shown = (at: Date | null) => (at && at > now ? instantOf(at) : null);
  return new Map(rows.map(({ obj_id, next_free_at }) => [obj_id, { next_free: shown(next_free_at) }]));
};

export const technologyTables = {
  instruments: contentTable(
    instrument,
    'instrument',
    {
      service_mode: yesIn({ 1: 'by_sample', 2: 'by_time', 3: 'by_commission' }),
      free: (days, now) =>
        days in freeWithin
          ? sql<SqlBool>`(next_free_at > ${now} and next_free_at < ${new Date(now.getTime() + days * dayMs)})`
          : sql<SqlBool>`false`,
    },
    nextFree,
  ),
  laboratories: contentTable(laboratory, 'laboratory'),
  regions: contentTable(sharedRegion, 'shared_region'),
  services: contentTable(technicalService, 'technical_service'),
  outcomes: contentTable(outcome, 'outcome'),
  consumables: contentTable(consumable, 'consumable'),
  projects: contentTable(technologyProject, 'technology_project'),
  sciences: contentTable(scienceFacility, 'science_facility'),
  shops: contentTable(shop, 'shop', {
    serves: yesIn({
      1: 'with_instruments',
      2: 'with_technical',
      3: 'with_enterprise',
      4: 'with_material',
      5: 'with_finance',
    }),
  }),
};
