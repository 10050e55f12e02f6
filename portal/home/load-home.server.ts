/** What the home page shows: the region's own choices, and what each room puts on it. Everything is live. */
import type { PageContext } from '../kit/page-context.ts';
import { loadPolicyFront } from '../policy/front.server.ts';
import { loadSpaceFront } from '../space/front.server.ts';

export const loadHome = async ({ api, region }: PageContext) => {
  const [counts, policy, carriers] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    loadPolicyFront(api),
    loadSpaceFront(api),
  ]);
  const { elder, hero, quick, figures } = region.home;
  return {
    ...policy,
    carriers,
    description: region.brand.description,
    elder: { tasks: elder, hotline: region.hotline, hours: region.footer.hours },
    hero,
    // Entries that the rail opens as a dialog open as a dialog here too.
    quick: quick.map((entry) => ({ ...entry, opens: region.rail.find(({ to }) => to === entry.to)?.opens })),
    figures: figures.map(({ value, count, unit, label }) => ({
      unit,
      label,
      value: (count ? (counts.data[count] ?? 0) : (value ?? 0)).toLocaleString('zh-CN'),
    })),
  };
};
