import { reserveProject } from '#contract/programme/reserve-project.case.ts';
import { serviceOrganisation } from '#contract/programme/service-organisation.case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import type { Room } from '../kit/room.ts';
import { fillProgrammeDemo } from './fill-demo.ts';

/** Programmes that staff decide on and nothing else follows from. */
export const programmeRoom: Room = {
  name: 'programme',
  cases: [caseOn(reserveProject), caseOn(serviceOrganisation)],
  verbs: {},
  demo: fillProgrammeDemo,
};
