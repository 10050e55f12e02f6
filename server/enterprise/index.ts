import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { firstRows } from '../kit/find.ts';
import type { Room } from '../kit/room.ts';
import { enterpriseActions } from './actions.ts';
import { affiliationEntries, answer, askToJoin, invite, listAffiliations, withdraw } from './affiliations.ts';
import { enterpriseCertificationCase } from './certification.ts';
import { certify } from './certify.ts';
import { enterpriseRecords } from './enterprise-records.ts';
import { listEnterprises, markDepartment } from './manage-enterprises.ts';
import { handOver, letSign, listOwnEnterprises, removePerson, switchEnterprise } from './people.ts';
import { personalData } from './personal-data.ts';
import { getImport, importRegistry, listImports, registryTemplate, stepImport } from './registry/import-registry.ts';
import { cleanReplies, lookUpCompany } from './registry/look-up.ts';
import { getRegistryState, listRegistry } from './registry/manage-registry.ts';

export { requireRightToSign } from './people.ts';
export { openRegistry } from './registry/open-registry.ts';

export const enterpriseRoom: Room = {
  name: 'enterprise',
  actions: enterpriseActions,
  auditNames: {
    enterprise: namesFrom('enterprise', 'enterprise_id', sql`enterprise_name`),
    enterprise_affiliation: namesFrom(
      'enterprise_affiliation',
      'affiliation_id',
      sql`(select enterprise_name from enterprise where enterprise.enterprise_id = enterprise_affiliation.enterprise_id)`,
    ),
  },
  personalData,
  enterpriseRecords,
  centreEntries: affiliationEntries,
  cases: [enterpriseCertificationCase],
  finds: [
    {
      kind: 'enterprise',
      call: 'GET /console/enterprises',
      find: async (context, keyword, page_size) => {
        const { data } = await listEnterprises(context, firstRows(keyword, page_size));
        return data.map(({ enterprise_id, enterprise_name, credit_code, certification_name }) => ({
          obj_id: enterprise_id,
          type: 'enterprise',
          title: enterprise_name,
          note: [credit_code, certification_name].filter(Boolean).join(' · '),
        }));
      },
    },
  ],
  schedule: (app) => app.jobs.schedule('registry-replies', '47 3 * * *', () => cleanReplies(app)),
  demo: async (app) => (await import('./registry/fill-demo.ts')).fillRegistryDemo(app),
  verbs: {
    'POST /service/openapi/tyc_search/execute': lookUpCompany,
    'GET /console/registry': listRegistry,
    'GET /console/registry/state': getRegistryState,
    'GET /console/registry/imports': listImports,
    'POST /console/registry/imports': importRegistry,
    'GET /console/registry/imports/{obj_id}': getImport,
    'POST /console/registry/imports/{obj_id}/steps': stepImport,
    'GET /console/registry/template': registryTemplate,
    'GET /console/enterprises': listEnterprises,
    'POST /console/enterprises/{enterprise_id}/department': markDepartment,
    'POST /enterprise/enterprise/certify': certify,
    'GET /enterprise/enterprises': listOwnEnterprises,
    'GET /enterprise/staff/token': switchEnterprise,
    'GET /enterprise/staff/affiliations': listAffiliations,
    'POST /enterprise/staff/withdraw': withdraw,
    'POST /enterprise/staff/invite': invite,
    'POST /enterprise/staff/join': askToJoin,
    'POST /enterprise/staff/answer': answer,
    'POST /enterprise/staff/remove': removePerson,
    'POST /enterprise/staff/hand_over': handOver,
    'POST /enterprise/staff/may_sign': letSign,
  },
};
