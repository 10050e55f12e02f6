import type { Room } from '../kit/room.ts';
import { enterpriseActions } from './actions.ts';
import { answer, askToJoin, invite, listAffiliations } from './affiliations.ts';
import { enterpriseCertificationCase } from './certification.ts';
import { listEnterprises, markDepartment } from './manage-enterprises.ts';
import { handOver, listOwnEnterprises, removePerson, switchEnterprise } from './people.ts';
import { personalData } from './personal-data.ts';

export const enterpriseRoom: Room = {
  name: 'enterprise',
  actions: enterpriseActions,
  personalData,
  cases: [enterpriseCertificationCase],
  verbs: {
    'GET /console/enterprises': listEnterprises,
    'POST /console/enterprises/{enterprise_id}/department': markDepartment,
    'GET /enterprise/enterprises': listOwnEnterprises,
    'GET /enterprise/staff/token': switchEnterprise,
    'GET /enterprise/staff/affiliations': listAffiliations,
    'POST /enterprise/staff/invite': invite,
    'POST /enterprise/staff/join': askToJoin,
    'POST /enterprise/staff/answer': answer,
    'POST /enterprise/staff/remove': removePerson,
    'POST /enterprise/staff/hand_over': handOver,
  },
};
