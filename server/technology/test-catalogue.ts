/** Published entries of the catalogue for tests, each with its own data. */
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';

const usual = { title: '名称', publish_date: '2026-11-01' };
const goods = { ...usual, unit: '次', category_id: 1 };
const defaults = {
  shop: usual,
  instrument: {
    ...usual,
    code: 'HR-1',
    category_id: 1,
    org: '测试中心',
    status: 1,
    slot_minutes: 60,
    min_minutes: 60,
    max_minutes: 240,
    min_advance_days: 1,
    max_advance_days: 30,
    cancel_before_hours: 24,
    max_active: 3,
  },
  enterprise_service: goods,
  material_product: goods,
  innovation_platform: { ...usual, field: 1, kind: 1 },
} as const;

/** Publishes an entry of a type with these fields and returns its id. */
export const publishResource = async (
  { app }: TestServer,
  type: keyof typeof defaults,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...defaults[type], ...values } }]);
  return obj_id;
};
