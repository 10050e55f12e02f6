/** The needs and supplies of the region as matching compares them: what is published, read again with the next publication. */
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { contentDb } from '../../kit/content/content-table.ts';
import { counted } from '../../kit/content/list-content.ts';
import type { Context } from '../../kit/context.ts';
import { type Index, indexOf, type Parts, type Words, wordsOf } from './kernel.ts';
import {
  type Company,
  companyOf,
  managerOf,
  type Need,
  needOf,
  pilotBaseOf,
  productOf,
  type Supply,
  shopOf,
} from './need.ts';

export type Reading = Pick<Context, 'db' | 'region' | 'generation' | 'now' | 'contents'>;
type Row = Record<string, unknown>;

/** So many of a kind are compared; the newest ones. */
const mostOfAKind = 10_000;
/** Open for answers: 对接中. */
const openState = 2;

const supplyTypes = { tech_company: companyOf, tech_product: productOf, technical_manager: managerOf } as const;

/**
 * Cutting texts into words takes most of the time and most texts are as they were: the words of an entry are kept as long as the entry is unchanged.
 * Cutting pauses now and then, so that requests are answered meanwhile.
 */
const known = new Map<string, { stamp: string; words: Words }>();
const mostKnown = 60_000;
const atOnce = 100;
const indexed = async <D extends Parts>(documents: readonly D[], stamps: readonly string[]): Promise<Index<D>> => {
  const words: Words[] = [];
  let cut = 0;
  for (const [at, document] of documents.entries()) {
    const stamp = stamps[at] ?? '';
    const kept = known.get(document.obj_id);
    if (kept?.stamp === stamp) {
      words.push(kept.words);
      continue;
    }
    const own = wordsOf(document.parts);
    if (known.size >= mostKnown) known.clear();
    known.set(document.obj_id, { stamp, words: own });
    words.push(own);
    cut += 1;
    if (cut % atOnce === 0) await breathe();
  }
  return indexOf(documents, words);
};

const rowsOf = async ({ db, region, contents }: Reading, name: string): Promise<Row[]> => {
  const content = contents.get(name);
  if (!content) return [];
  return (await contentDb(db)
    .selectFrom(content.table)
    .selectAll()
    .where('region_code', '=', region.code)
    // Needs that take no answers any more are compared with nothing.
    .$if(Object.hasOwn(content.type.fields, 'state'), (rows) => rows.where(sql<boolean>`state = ${openState}`))
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id')
    .limit(mostOfAKind)
    .execute()) as Row[];
};
const stampOf = ({ updated_at }: Row): string => (updated_at instanceof Date ? updated_at.toISOString() : '');

export const suppliesIn = async (context: Reading): Promise<Index<Supply>> =>
  await counted(context, 'supplies for matching', async () => {
    const read = await Promise.all(
      Object.entries(supplyTypes).map(async ([name, of]) =>
        (await rowsOf(context, name)).map((row) => ({ supply: of(row), stamp: stampOf(row) })),
      ),
    );
    const all = read.flat();
    return await indexed(
      all.map(({ supply }) => supply),
      all.map(({ stamp }) => stamp),
    );
  });

const companyTypes: Readonly<Record<string, (row: Row) => Company>> = {
  tech_company: (row) => ({ ...companyOf(row), content_type: 'tech_company' }),
  shop: shopOf,
  pilot_base: pilotBaseOf,
};
/** Companies of the hall, shops and pilot bases (decision 061). */
export const companiesIn = async (context: Reading): Promise<Index<Company>> =>
  await counted(context, 'companies for matching', async () => {
    const read = await Promise.all(
      Object.entries(companyTypes).map(async ([name, of]) =>
        (await rowsOf(context, name)).map((row) => ({ company: of(row), stamp: stampOf(row) })),
      ),
    );
    const all = read.flat();
    return await indexed(
      all.map(({ company }) => company),
      all.map(({ stamp }) => stamp),
    );
  });

/** Needs by the content type `demand`; while the portal serves none, there are none. */
export const needsIn = async (context: Reading): Promise<Index<Need>> =>
  await counted(context, 'needs for matching', async () => {
    const rows = await rowsOf(context, 'demand');
    return await indexed(rows.map(needOf), rows.map(stampOf));
  });

/** A supply from the fields of its entry, published or not; undefined for what is no supply. */
export const supplyFrom = (content_type: string, obj_id: string, fields: Row): Supply | undefined =>
  Object.hasOwn(supplyTypes, content_type)
    ? supplyTypes[content_type as keyof typeof supplyTypes]({ obj_id, ...fields })
    : undefined;
