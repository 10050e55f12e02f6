/** What the home page shows: the region's own choices, and what each room puts on it. Everything is live. */

import { commodityKinds, type ServiceClass, serviceClasses } from '../commodity/front.server.ts';
import { crawlerKinds } from '../crawler/front.server.ts';
import { expertKinds } from '../expert/front.server.ts';
import { cheapestLoans, financeKinds } from '../finance/front.server.ts';
import { industryKinds } from '../industry/front.server.ts';
import { informationKinds, informationSections } from '../information/front.server.ts';
import { innovationKinds } from '../innovation/front.server.ts';
import type { PageContext } from '../kit/page-context.ts';
import { promotionsAt } from '../kit/promotions.server.ts';
import { materialKinds } from '../material/front.server.ts';
import { policyKinds, policySections } from '../policy/front.server.ts';
import { loadSpaceFront, spaceKinds, spaceSections } from '../space/front.server.ts';
import { hallTiles, supplyKinds } from '../supply/front.server.ts';
import { technologyKinds, technologySections } from '../technology/front.server.ts';

export const loadHome = async ({ kept: api, region }: PageContext) => {
  const [
    counts,
    resources,
    ofPolicy,
    ofSpace,
    carriers,
    ofTechnology,
    ofInformation,
    classes,
    loans,
    hall,
    promotions,
  ] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    api['GET /industrial/categories/count'](),
    policySections('home', api),
    spaceSections('home', api),
    loadSpaceFront(api),
    technologySections('home', api),
    informationSections('home', api),
    serviceClasses(api),
    cheapestLoans(api, 4),
    hallTiles(api),
    promotionsAt(api, 1),
  ]);
  const countOf = (type: string) => counts.data[type] ?? resources.data.find((one) => one.type === type)?.count ?? 0;
  const { elder, hero, quick, figures } = region.home;
  const sections = [...ofPolicy, ...ofSpace, ...ofInformation];
  const like = (as: (typeof sections)[number]['as']) => sections.filter((section) => section.as === as);
  return {
    tabs: like('tab'),
    panels: like('panel'),
    cards: like('cards'),
    band: [...like('rows'), ...like('links')],
    carriers,
    resources: ofTechnology,
    services: classes.map(({ items, ...one }): Omit<ServiceClass, 'items'> & { says: string } => ({
      ...one,
      says: items.map(({ label }) => label).join(' · '),
    })),
    loans,
    hall,
    promotions,
    description: region.brand.description,
    elder: { tasks: elder, hotline: region.hotline, hours: region.footer.hours },
    hero,
    scopes: [
      ...policyKinds,
      ...spaceKinds,
      ...technologyKinds,
      ...commodityKinds,
      ...materialKinds,
      ...innovationKinds,
      ...industryKinds,
      ...financeKinds,
      ...expertKinds,
      ...supplyKinds,
      ...informationKinds,
      ...crawlerKinds,
    ]
      .filter(({ scope }) => scope)
      .map(({ label, type }) => ({ label, value: type })),
    // Entries that the rail opens as a dialog open as a dialog here too.
    quick: quick.map((entry) => ({ ...entry, opens: region.rail.find(({ to }) => to === entry.to)?.opens })),
    figures: figures.map(({ value, count, unit, label }) => ({
      unit,
      label,
      value: (count ? countOf(count) : (value ?? 0)).toLocaleString('zh-CN'),
    })),
  };
};
