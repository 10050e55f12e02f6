/** Entries of a demo that name each other by key instead of id. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import type { App, Context } from '../context.ts';
import { demoId } from '../demo-id.ts';
import { jobContext } from '../http/request-context.ts';
import type { ContentTable } from './content-table.ts';
import { importContent } from './import-content.ts';

/** `key` is unique over all types; the names in `references` name other entries, `related` several. */
export type KeyedEntry = { key: string; related?: readonly string[] } & Record<string, unknown>;
const references: Readonly<Record<string, string>> = {
  shop: 'shop_id',
  lab: 'lab_id',
  product: 'product_id',
  warehouse: 'warehouse_id',
  tech_company: 'company_id',
  technical_manager: 'manager_id',
};

/** `day(-3)` is three days ago. */
export const demoDays = ({ now }: Pick<Context, 'now'>) => {
  const today = dayOf(now);
  return (offset: number): string => addDays(today, offset);
};

export const fillEntries = async (
  app: App,
  groups: readonly (readonly [content: ContentTable, entries: readonly KeyedEntry[]])[],
): Promise<void> => {
  const context = jobContext(app, 'demo');
  const idOf = (key: string) => demoId(context.region.code, key);
  await importContent(
    context,
    groups.flatMap(([content, entries]) =>
      entries.map(({ key, related = [], ...values }) => ({
        content,
        obj_id: idOf(key),
        values: Object.fromEntries([
          ...Object.entries(values).map(([name, value]) =>
            references[name] ? [references[name], idOf(String(value))] : [name, value],
          ),
          ['related', related.map(idOf)],
        ]),
      })),
    ),
  );
};
