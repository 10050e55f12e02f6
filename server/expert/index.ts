import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { beginCase } from '../kit/cases/begin-case.ts';
import type { Room } from '../kit/room.ts';
import { expertActions } from './actions.ts';
import { expertFilingCase, retractExpert } from './filing.ts';
import { personalData } from './personal-data.ts';
import { shortlist } from './shortlist.ts';
import { expertTables } from './tables.ts';

const getMine: Verb<'GET /tech/experts/mine'> = async ({ db, region, actor }) => {
  const row = await db
    .selectFrom('expert_person as person')
    .innerJoin('expert', 'expert.obj_id', 'person.obj_id')
    .select(['expert.obj_id', 'title', 'consent_on'])
    .where('person.region_code', '=', region.code)
    .where('person.user_id', '=', actor.user_id)
    .executeTakeFirst();
  return { data: row ?? null };
};

const retract: Verb<'POST /tech/experts/retract'> = async (context) =>
  await write(context, async (tx, record) => {
    if (!(await retractExpert(tx, context, context.actor.user_id, record))) throw refuse('not_found');
    return { data: { done: true } };
  });

export { personOfExpert } from './owner.ts';
export { expertsFor } from './shortlist.ts';

/** Experts: a directory with the evidence of every claim, a person's own filing, and who fits a question (ruling D13). */
export const expertRoom: Room = {
  name: 'expert',
  contents: Object.values(expertTables),
  cases: [expertFilingCase],
  actions: expertActions,
  centreEntries: [
    {
      to: '/userCenter/user/expertManagement',
      // Whoever is listed, and whoever has begun to file.
      held: (db, { region, actor }) =>
        db
          .selectFrom('expert_person')
          .select('obj_id')
          .where('region_code', '=', region.code)
          .where('user_id', '=', actor.user_id)
          .union(
            db
              .selectFrom('case_record')
              .select('obj_id')
              .where('region_code', '=', region.code)
              .where('holder_id', '=', actor.user_id)
              .where('case_type', '=', 'expert_filing'),
          ),
    },
  ],
  personalData,
  verbs: {
    'GET /tech/experts/shortlist': shortlist,
    'GET /tech/experts/mine': getMine,
    'POST /tech/experts/apply': (context, { body }) =>
      beginCase(context, { params: { case_type: 'expert_filing' }, query: undefined, body }),
    'POST /tech/experts/retract': retract,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillExpertDemo(app);
  },
};
