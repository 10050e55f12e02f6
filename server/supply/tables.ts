/** The content types of the demand hall on their tables. */
import { type SqlBool, sql } from 'kysely';
import { cooperationProject } from '#contract/supply/cooperation-project.ts';
import { demand } from '#contract/supply/demand.ts';
import { bandRange } from '#contract/supply/directory-words.ts';
import { techCompany } from '#contract/supply/tech-company.ts';
import { techProduct } from '#contract/supply/tech-product.ts';
import { technicalManager } from '#contract/supply/technical-manager.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const directoryTables = {
  companies: contentTable(techCompany, 'tech_company'),
  products: contentTable(techProduct, 'tech_product', {
    band: (code) => {
      const [least, most] = bandRange[code] ?? [0, 0];
      return sql<SqlBool>`maturity between ${least} and ${most}`;
    },
  }),
  managers: contentTable(technicalManager, 'technical_manager', {
    fields: (code) => sql<SqlBool>`(field = ${code} or coalesce(second_field, 0) = ${code})`,
  }),
  projects: contentTable(cooperationProject, 'cooperation_project'),
};

export const supplyTables = { demands: contentTable(demand, 'demand'), ...directoryTables };
