import { reserveProject } from '#contract/programme/reserve-project.case.ts';
import { serviceOrganisation } from '#contract/programme/service-organisation.case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import type { Room } from '../kit/room.ts';

/** Programmes whose cases have no effect beyond the decision. */
export const programmeRoom: Room = {
  name: 'programme',
  cases: [caseOn(reserveProject), caseOn(serviceOrganisation)],
  verbs: {},
  demo: async (app) => (await import('./fill-demo.ts')).fillProgrammeDemo(app),
};
