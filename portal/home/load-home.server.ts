/** What the home page shows: the region's own choices, and what each room puts on it. Everything is live. */
import type { PageContext } from '../kit/page-context.ts';
import { policyKinds, policySections } from '../policy/front.server.ts';
import { loadSpaceFront, spaceKinds, spaceSections } from '../space/front.server.ts';

export const loadHome = async ({ api, region }: PageContext) => {
  const [counts, ofPolicy, ofSpace, carriers] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    policySections('home', api),
    spaceSections('home', api),
    loadSpaceFront(api),
  ]);
  const { elder, hero, quick, figures } = region.home;
  const sections = [...ofPolicy, ...ofSpace];
  const like = (as: (typeof sections)[number]['as']) => sections.filter((section) => section.as === as);
  return {
    tabs: like('tab'),
    panels: like('panel'),
    cards: like('cards'),
    band: [...like('rows'), ...like('links')],
    carriers,
    description: region.brand.description,
    elder: { tasks: elder, hotline: region.hotline, hours: region.footer.hours },
    hero,
    scopes: [...policyKinds, ...spaceKinds]
      .filter(({ scope }) => scope)
      .map(({ label, type }) => ({ label, value: type })),
    // Entries that the rail opens as a dialog open as a dialog here too.
    quick: quick.map((entry) => ({ ...entry, opens: region.rail.find(({ to }) => to === entry.to)?.opens })),
    figures: figures.map(({ value, count, unit, label }) => ({
      unit,
      label,
      value: (count ? (counts.data[count] ?? 0) : (value ?? 0)).toLocaleString('zh-CN'),
    })),
  };
};
