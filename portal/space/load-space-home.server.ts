import type { PageContext } from '../kit/page-context.ts';
import { carrierKindPages } from './carrier-kinds.server.ts';
import { fewOf } from './carriers.server.ts';

type Figures = Awaited<ReturnType<PageContext['api']['GET /space-v2/carriers/statistics']>>['data'];

/** Lettable units by kind: how many, and how many are free. */
const countsOf = (figures: Figures) =>
  Map.groupBy(figures, ({ kind }) => kind)
    .entries()
    .map(
      ([kind, rows]) =>
        [
          kind,
          {
            all: rows.reduce((sum, { unit_count }) => sum + unit_count, 0),
            free: rows.reduce((sum, { free_count }) => sum + free_count, 0),
          },
        ] as const,
    );

/** The space room's front page: free units of each kind, the parks, and the newest entries. */
export const loadSpaceHome = async (context: PageContext) => {
  const { api } = context;
  const [{ data: figures }, parks, offices, factories, lands] = await Promise.all([
    api['GET /space-v2/carriers/statistics'](),
    fewOf('park', context, {}, 6),
    fewOf('office', context, { room_status: '1' }, 3),
    fewOf('factory', context, { room_status: '1' }, 3),
    fewOf('industry', context, {}, 3),
  ]);
  const counts = new Map(countsOf(figures));
  return {
    kinds: carrierKindPages.map(({ path, icon, title, intro, type }) => {
      const count = counts.get(type.type);
      return { path, icon, title, intro, note: count ? `待租 ${count.free} / ${count.all}` : '' };
    }),
    free_area_sqm: Math.round(figures.reduce((sum, { free_area_sqm }) => sum + free_area_sqm, 0)).toLocaleString(
      'zh-CN',
    ),
    free_count: figures.reduce((sum, { free_count }) => sum + free_count, 0),
    parks,
    groups: [
      { title: '待租办公', to: '/space/office?room_status=1', rows: offices },
      { title: '待租厂房', to: '/space/factory?room_status=1', rows: factories },
      { title: '工业用地', to: '/space/industry', rows: lands },
    ].filter(({ rows }) => rows.length > 0),
  };
};
