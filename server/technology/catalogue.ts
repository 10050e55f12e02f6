/** Categories and counts of technology resources, and the open catalogue with the fields of the national network (specification 7). */

import { measure } from '#contract/kit/measure.ts';
import { type CatalogueRow, catalogueColumns } from '#contract/technology/catalogue-calls.ts';
import { modesOf } from '#contract/technology/instrument.ts';
import { instrumentStatuses, serviceModes } from '#contract/technology/reservation-rules.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { categoryTreeOf } from '../kit/content/categories.ts';
import { dictionariesOf, nameIn } from '../kit/content/dictionaries.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { counted } from '../kit/content/list-content.ts';
import type { Context } from '../kit/context.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import { technologyTables } from './tables.ts';

export const instrumentCategories = (context: Context) =>
  categoryTreeOf(context, technologyTables.instruments, { field: 'category_id', above: 'instrument_class' });
export const technicalCategories = (context: Context) =>
  categoryTreeOf(context, technologyTables.services, { field: 'category_id' });

export const listCategories: Verb<'GET /industrial/categories'> = async (context, { query }) => ({
  data: await (query.kind === 'instrument' ? instrumentCategories : technicalCategories)(context),
});

export const countResources: Verb<'GET /industrial/categories/count'> = async (context) => {
  const types = Object.values(technologyTables).map(({ type }) => type);
  const counts = await counted(context, 'technology resources', async () => {
    const found = await context.db
      .selectFrom('search_document')
      .select(['content_type', (eb) => eb.fn.countAll<number>().as('count')])
      .where('region_code', '=', context.region.code)
      .where(
        'content_type',
        'in',
        types.map(({ type }) => type),
      )
      .groupBy('content_type')
      .execute();
    return new Map(found.map(({ content_type, count }) => [content_type, Number(count)]));
  });
  return { data: types.map(({ type, name }) => ({ type, name, count: counts.get(type) ?? 0 })) };
};

type Instrument = Awaited<ReturnType<typeof readPage>>['data'][number];
type Spec = { name: string; value: string; unit: string };

const readPage = (context: Context, paging: { page_index: number; page_size: number }) =>
  pageRead(
    context.db
      .selectFrom('instrument')
      .select('obj_id')
      .where('region_code', '=', context.region.code)
      .orderBy('code')
      .orderBy('obj_id'),
    paging,
    (ids) =>
      context.db
        .selectFrom('instrument')
        .selectAll()
        .where('obj_id', 'in', ids)
        .orderBy('code')
        .orderBy('obj_id')
        .execute(),
    (count) => counted(context, 'open catalogue', count),
  );

const rowOf = (found: Instrument, category: string): CatalogueRow => ({
  obj_id: found.obj_id,
  code: found.code,
  name: found.title,
  name_en: found.name_en,
  model: found.model,
  manufacturer: found.manufacturer,
  country: found.country,
  original_value: found.original_value_fen === null ? null : found.original_value_fen / 100,
  commission_date: found.commission_date,
  category,
  specifications: (found.tech_spec as unknown as Spec[])
    .map(({ name, value, unit }) => `${name}：${measure(value, unit)}`)
    .join('；'),
  function: found.function,
  service_content: found.service_content,
  sample_requirement: found.sample_requirement,
  charge_standard: found.charge_standard,
  organisation: found.org,
  address: found.address,
  contact: found.contact,
  service_mode: modesOf(found)
    .map((mode) => serviceModes[mode as keyof typeof serviceModes])
    .join('、'),
  state: instrumentStatuses[found.status as keyof typeof instrumentStatuses],
  annual_hours: found.annual_hours,
  shared_hours: found.shared_hours,
  page: readerAddressOf(technologyTables.instruments.type, found.obj_id),
});

const cataloguePage = async (context: Context, paging: { page_index: number; page_size: number }) => {
  const [page, dictionaries] = await Promise.all([readPage(context, paging), dictionariesOf(context)]);
  return {
    ...page,
    data: page.data.map((found) => rowOf(found, nameIn(dictionaries, 'instrument_category', found.category_id))),
  };
};

export const readCatalogue: Verb<'GET /industrial/open_catalogue'> = (context, { query }) =>
  cataloguePage(context, query);

const mostInFile = 10_000;
/** Cells that a spreadsheet would take for a formula are kept as text. */
const cell = (value: unknown): string => {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

export const downloadCatalogue: Verb<'GET /industrial/open_catalogue/csv'> = async (context, { query }) => {
  const { data } = await cataloguePage(context, { ...query, page_size: mostInFile });
  const keys = Object.keys(catalogueColumns) as (keyof typeof catalogueColumns)[];
  const lines = [Object.values(catalogueColumns), ...data.map((row) => keys.map((key) => row[key]))];
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const text = `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
  return downloadOf(Buffer.from(text), { name: '仪器开放目录.csv', mime: 'text/csv; charset=utf-8' });
};
