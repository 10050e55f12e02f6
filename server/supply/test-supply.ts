/** Entries of the demand hall for tests, each with its own data. */
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';

const published = { publish_date: '2026-11-01', summary: '简介' };
const defaults = {
  tech_company: { ...published, title: '甲科技有限公司', field: 2, capabilities: '管道泄漏声学定位' },
  tech_product: {
    ...published,
    title: '泄漏定位仪',
    kind: 1,
    company: '甲科技有限公司',
    field: 2,
    application: '供水管网找漏',
    maturity: 8,
    cooperation: 1,
  },
  technical_manager: {
    ...published,
    title: '沈某',
    org: '技术转移中心',
    level: 2,
    certificate: 'JJR-1',
    certificate_checked_on: '2026-10-01',
    field: 2,
    services: '许可谈判',
    consent_on: '2026-09-01',
  },
  cooperation_project: {
    ...published,
    title: '听声找漏',
    field: 2,
    demand_type: 2,
    year: 2025,
    need_side: '某供热企业',
    supply_side: '甲科技有限公司',
    result: '交付六套',
  },
} as const;
export type SupplyType = keyof typeof defaults;

export const publishSupply = async (
  { app }: TestServer,
  type: SupplyType,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...defaults[type], ...values } }]);
  return obj_id;
};
export const companySent = {
  field: 2,
  summary: '做声学找漏',
  keywords: '声发射检测、泄漏定位',
  capabilities: '管道泄漏声学定位',
};
export const productSent = {
  title: '管道泄漏声学定位仪',
  kind: 1,
  field: 2,
  summary: '在路面上定位漏点',
  keywords: '泄漏定位',
  application: '供水管网找漏',
  maturity: 8,
  cooperation: 1,
  price_min_fen: 12_000_000,
};
