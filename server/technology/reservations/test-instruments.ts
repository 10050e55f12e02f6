/** Published instruments for tests, and a reservation's form. */
import { importContent } from '../../kit/content/import-content.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import type { TestServer } from '../../kit/test-server.ts';

const open = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '09:00', end_time: '17:00' }));
/** Free of charge, without approval or training, unless a test says otherwise. */
export const plainInstrument = {
  title: '扫描电子显微镜',
  code: 'SEM-01',
  publish_date: '2026-11-01',
  category_id: 1,
  org: '材料测试中心',
  by_sample: true,
  by_time: true,
  by_commission: false,
  prices: [1, 2, 3].flatMap((customer) => [
    { mode: 2, customer, price_fen: 0, unit: 1 },
    { mode: 1, customer, price_fen: 0, unit: 2 },
  ]),
  status: 1,
  annual_hours: 2000,
  open_hours: open,
  slot_minutes: 60,
  min_minutes: 60,
  max_minutes: 240,
  min_advance_days: 1,
  max_advance_days: 30,
  cancel_before_hours: 24,
  max_active: 3,
  need_approval: false,
  need_training: false,
  drawn: false,
};
export const pricedAt = (price_fen: number | null, unit = 1) =>
  [1, 2, 3].flatMap((customer) => [1, 2].map((mode) => ({ mode, customer, price_fen, unit })));

export const publishInstrument = async (
  { app }: Pick<TestServer, 'app'>,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const content = app.contents.get('instrument');
  if (!content) throw new Error('no content type instrument');
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...plainInstrument, ...values } }]);
  return obj_id;
};

export const timeForm = (start: string, end: string) => ({
  service_mode: 2 as const,
  start: `${start}:00`,
  end: `${end}:00`,
  purpose: '观察断口形貌',
  contact_person: '林甲',
  contact_phone: '13300000001',
});
export const sampleForm = {
  service_mode: 1 as const,
  purpose: '成分分析',
  contact_person: '林甲',
  contact_phone: '13300000001',
  sample_name: '合金片',
  sample_count: 3,
};
