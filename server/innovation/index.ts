import { industryFields } from '#contract/innovation/shared-fields.ts';
import type { Context } from '../kit/context.ts';
import type { Room } from '../kit/room.ts';
import { innovationTables } from './tables.ts';

/** The four industry fields, each with its centres (specification 3). */
export const fieldsWithCentres = async ({ db, region }: Pick<Context, 'db' | 'region'>) => {
  const centres = await db
    .selectFrom('innovation_platform')
    .select(['obj_id as id', 'title as name', 'cover', 'remark', 'field'])
    .where('region_code', '=', region.code)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id', 'desc')
    .execute();
  return Object.entries(industryFields).map(([id, fieldName]) => ({
    id: Number(id),
    fieldName,
    centerList: centres.filter(({ field }) => field === Number(id)).map(({ field: _, ...centre }) => centre),
  }));
};

/** The innovation catalogue: platforms, research institutions, pilot bases. */
export const innovationRoom: Room = {
  name: 'innovation',
  contents: Object.values(innovationTables),
  verbs: { 'GET /innovation/fields': async (context) => ({ data: await fieldsWithCentres(context) }) },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillInnovationDemo(app);
  },
};
