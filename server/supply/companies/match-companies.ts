/** Companies that meet a member's conditions, with the texts that say so; those that meet most of them where none meets all (decision 061). */
import type { MatchingCompany } from '#contract/supply/company-match-calls.ts';
import { supplyFields } from '#contract/supply/kinds.ts';
import { areaName, cityOf, provinceOf } from '../../kit/areas.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { closest, inCommon, wordsOf } from '../matching/kernel.ts';
import { companiesIn } from '../matching/read.ts';

type Conditions = { industry_ids: readonly number[]; region_id: number | null; keyword: string };
type Paging = { page_index: number; page_size: number };
type Judged = { company: MatchingCompany; score: number; met: number };

const mostFound = 500;
const mostNearest = 5;
/** As the page names them: the type's own name says what its entries are, not who. */
const kinds: Readonly<Record<string, string>> = { tech_company: '科技企业', shop: '服务机构', pilot_base: '中试基地' };
const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** The portal lists those of its region: a place holds them when it is the region or contains it. */
const placeOf = (region_id: number, division: number): string | undefined =>
  [division, cityOf(division), provinceOf(division)].includes(region_id) ? areaName(region_id) : undefined;

const judgeAll = async (context: Context, { industry_ids, region_id, keyword }: Conditions) => {
  const index = await companiesIn(context);
  const parts = keyword ? [{ kind: '关键词', text: keyword, weight: 1 }] : [];
  const asked = wordsOf(parts);
  const ours = { obj_id: '', parts };
  const scores = new Map(closest(index, asked, mostFound).map(({ at, score }) => [at, score]));
  const place = region_id === null ? undefined : placeOf(region_id, context.region.division);
  const wanted = Number(industry_ids.length > 0) + Number(region_id !== null) + Number(keyword !== '');
  const judged = index.documents.flatMap((company, at): Judged[] => {
    const type = context.contents.get(company.content_type)?.type;
    if (!type) return [];
    const named = (fields: readonly number[]) => fields.map((one) => supplyFields[one as 1] ?? '').join('、');
    const reasons: string[] = [];
    const fitting = company.fields.filter((one) => industry_ids.includes(one));
    const byField = fitting.length > 0;
    if (byField) reasons.push(`所属行业：${named(fitting)}`);
    if (place !== undefined) reasons.push(`所在地区：${place}`);
    const byName = keyword !== '' && company.title.includes(keyword);
    if (byName) reasons.push(`名称含${quoted(keyword)}`);
    const score = scores.get(at) ?? 0;
    const common = score > 0 ? inCommon(ours, asked, index, at, 3) : [];
    for (const { theirs } of common) reasons.push(`${theirs.kind}：${quoted(theirs.text)}`);
    const byWords = byName || common.length > 0;
    const { obj_id, title, of: address, cover, fields } = company;
    const page = readerAddressOf(type, obj_id);
    return [
      {
        company: {
          obj_id,
          title,
          kind: kinds[type.type] ?? '',
          field_name: named(fields),
          address,
          cover,
          page,
          reasons,
        },
        score: score + (byName ? 10 : 0),
        met: Number(byField) + Number(place !== undefined) + Number(byWords),
      },
    ];
  });
  const order = (a: Judged, b: Judged) =>
    b.met - a.met || b.score - a.score || (a.company.obj_id < b.company.obj_id ? -1 : 1);
  return { wanted, judged: judged.sort(order) };
};

const matched = async (context: Context, conditions: Conditions, { page_index, page_size }: Paging) => {
  const { wanted, judged } = await judgeAll(context, conditions);
  const fitting = judged.filter(({ met }) => met === wanted);
  const nearest = fitting.length > 0 ? [] : judged.filter(({ met }) => met > 0).slice(0, mostNearest);
  return {
    data: fitting.slice((page_index - 1) * page_size, page_index * page_size).map(({ company }) => company),
    total: fitting.length,
    page_index,
    page_size,
    nearest: nearest.map(({ company }) => company),
  };
};

export const matchCompanies: Verb<'POST /information/search_company/match_search_company'> = async (
  context,
  { body: { industry_ids, region_id, keyword, page_index, page_size } },
) => {
  const { db, region, actor, now } = context;
  const known = await db
    .selectFrom('supply_company_search')
    .select(['industry_ids', 'region_id', 'keyword'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  // Turning pages asks the same again and changes nothing.
  const same =
    known?.keyword === keyword && known.region_id === region_id && String(known.industry_ids) === String(industry_ids);
  if (!same)
    await write(context, async (tx, record) => {
      const values = { industry_ids, region_id, keyword, searched_at: now };
      await tx
        .insertInto('supply_company_search')
        .values({ region_code: region.code, user_id: actor.user_id, ...values })
        .onConflict((conflict) => conflict.columns(['region_code', 'user_id']).doUpdateSet(values))
        .execute();
      record({ action: 'company_search.keep', obj_type: 'member', obj_id: actor.user_id });
    });
  return await matched(context, { industry_ids, region_id, keyword }, { page_index, page_size });
};

export const findOwnCompanySearch: Verb<'GET /information/search_company/find_my_search_company'> = async (context) => {
  const { db, region, actor } = context;
  const known = await db
    .selectFrom('supply_company_search')
    .select(['industry_ids', 'region_id', 'keyword'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  const paging = { page_index: 1, page_size: 10 };
  const result = known ? await matched(context, known, paging) : { data: [], total: 0, ...paging, nearest: [] };
  return { data: { conditions: known ?? null, result } };
};
