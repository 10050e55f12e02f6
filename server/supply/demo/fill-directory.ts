/** Fills the directory: companies, products, technical managers, cooperations; the demo owner's enterprise has one company and two products. */
import { write } from '../../kit/audit.ts';
import { demoDays, fillEntries } from '../../kit/content/fill-entries.ts';
import type { App } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { supplyTables } from '../tables.ts';
import { demoCompanies } from './companies.ts';
import { demoManagers, demoProjects } from './managers.ts';
import { demoProducts, owned } from './products.ts';

const keysOf = {
  tech_company: (title: string) => `supply/company/${title}`,
  technical_manager: (title: string) => `supply/manager/${title}`,
  expert: (title: string) => `expert/${title}`,
} as const;
/** What the demo's owner follows. */
const followedByOwner = [
  ['tech_company', '雁谱科学仪器有限公司'],
  ['technical_manager', '顾行远'],
  ['expert', '江澈'],
] as const;

export const fillDirectory = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const day = demoDays(context);
  await fillEntries(app, [
    [supplyTables.companies, demoCompanies(day)],
    [supplyTables.products, demoProducts(day)],
    [supplyTables.managers, demoManagers(day)],
    [supplyTables.projects, demoProjects(day)],
  ]);
  const { code } = app.region;
  const enterprise_id = demoId(code, 'enterprise 1');
  const rows = owned.map(([key, obj_type]) => ({
    obj_id: demoId(code, key),
    region_code: code,
    obj_type,
    enterprise_id,
    created_at: context.now,
  }));
  await write(context, async (tx, record) => {
    await tx
      .insertInto('supply_owner')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('supply_follow')
      .values(
        followedByOwner.map(([obj_type, title]) => ({
          region_code: code,
          user_id: demoId(code, 'member 13800000001'),
          obj_id: demoId(code, keysOf[obj_type](title)),
          obj_type,
          title,
          created_at: context.now,
          told_at: context.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { obj_id, obj_type } of rows)
      record({ action: 'supply.assign', obj_type, obj_id, detail: { to: enterprise_id } });
  });
};
