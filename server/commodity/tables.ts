import { type SqlBool, sql } from 'kysely';
import { enterpriseService } from '#contract/commodity/enterprise-service.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const commodityTables = {
  services: contentTable(enterpriseService, 'enterprise_service', {
    chosen: (code) =>
      code === 1 ? sql<SqlBool>`new_technique` : code === 2 ? sql<SqlBool>`recommended` : sql<SqlBool>`false`,
  }),
};
