/** What the page of the industry situation shows, as plain data. */
import { industryFields } from '#contract/innovation/shared-fields.ts';
import type { PageContext } from '../kit/page-context.ts';
import { drawChart } from './draw-chart.server.ts';
import { figure } from './figures.ts';
import { tilesOf } from './place-tiles.ts';

/** A chart, and the table beside it, show the latest of these; the indicator's own page has all. */
const mostPeriods = 8;
const mostIndicators = 24;
/** Of each kind and field; the lists have all. */
const mostLinks = 4;
const mostCompanies = 8;

const allIndustry = 5;

type Indicator = Awaited<ReturnType<PageContext['api']['GET /industry/indicators']>>['data'][number];

const indicatorOf = (item: Indicator, colour: string) => {
  const series = item.series.slice(-mostPeriods);
  const [latest, before] = [series.at(-1), series.at(-2)];
  const changed = latest && before ? latest.value - before.value : 0;
  return {
    id: item.obj_id,
    title: item.title,
    to: `/industrySituation/indicators/${item.obj_id}`,
    unit: item.unit,
    source: item.source,
    latest: latest ? { period: latest.period, value: figure(latest.value) } : null,
    /** Against the period before; nothing to say of the first one. */
    change:
      before && changed !== 0
        ? {
            text: `较 ${before.period}${changed > 0 ? '增加' : '减少'} ${figure(Math.abs(changed))} ${item.unit === '%' ? '个百分点' : item.unit}`,
          }
        : null,
    chart: drawChart({ series, bars: item.look === 1, colour }),
    describes: `${series[0]?.period ?? ''}至${latest?.period ?? ''}${item.title}，数值见表格`,
    rows: series.map(({ period, value }) => ({ period, value: figure(value) })),
  };
};

/** Bars as shares of the largest; what is below zero has none. */
const placesOf = ({ obj_id, title, unit, places }: Indicator, grid: PageContext['region']['places']) => {
  const most = Math.max(...places.map(({ value }) => value), 0);
  return {
    id: obj_id,
    title,
    unit,
    map: tilesOf(places, grid),
    rows: places
      .toSorted((a, b) => b.value - a.value)
      .map(({ place, value }) => ({
        place,
        value: figure(value),
        percent: most > 0 ? Math.max(0, Math.round((value / most) * 100)) : 0,
      })),
  };
};

const kinds = [
  { title: '研究机构', call: 'GET /innovation/research', list: '/info/research' },
  { title: '创新平台', call: 'GET /innovation/platforms', list: '/info/platform' },
  { title: '中试基地', call: 'GET /innovation/bases', list: '/info/base' },
] as const;

/** From research to companies in each of the four fields: the catalogue's entries, and the companies that work with them. */
const chainOf = async (api: PageContext['api'], field: string, name: string) => {
  const found = await Promise.all(
    kinds.map(async ({ title, call, list }) => {
      const { data, total } = await api[call]({ query: { field, page_size: 100 } });
      return { title, total, all: `${list}?field=${field}`, list, data };
    }),
  );
  const companies = [
    ...new Set(found.flatMap(({ data }) => data.flatMap((one) => one.companies.map((of) => of.name)))),
  ];
  return {
    name,
    stages: found.map(({ title, total, all, list, data }) => ({
      title,
      total,
      all,
      links: data.slice(0, mostLinks).map(({ obj_id, title: of }) => ({ label: of, to: `${list}/${obj_id}` })),
    })),
    companies: { total: companies.length, names: companies.slice(0, mostCompanies) },
  };
};

export const loadSituation = async ({ api, region }: Pick<PageContext, 'api' | 'region'>) => {
  const [{ data }, chain] = await Promise.all([
    api['GET /industry/indicators']({ query: { page_size: mostIndicators } }),
    Promise.all(Object.entries(industryFields).map(([field, name]) => chainOf(api, field, name))),
  ]);
  // All industry first, then the four fields in their order.
  const place = ({ field }: Indicator) => (field === allIndustry ? 0 : field);
  const sorted = data.filter(({ series }) => series.length > 0).toSorted((a, b) => place(a) - place(b));
  return {
    indicators: sorted.map((item) => indicatorOf(item, region.tokens.primary[600])),
    places: sorted.filter(({ places }) => places.length > 0).map((item) => placesOf(item, region.places)),
    chain: chain.filter(({ stages }) => stages.some(({ total }) => total > 0)),
  };
};
