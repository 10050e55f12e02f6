/** Completes the region's mega menu with the lists of the rooms: a column that names a group holds what the rooms' declarations put into it. */
import type { Region } from '#regions/region.ts';
import { commodityMenu } from './commodity/front.server.ts';
import { crawlerMenu } from './crawler/front.server.ts';
import { expertMenu } from './expert/front.server.ts';
import { financeMenu } from './finance/front.server.ts';
import { industryMenu } from './industry/front.server.ts';
import { informationMenu } from './information/front.server.ts';
import { innovationMenu } from './innovation/front.server.ts';
import { materialMenu } from './material/front.server.ts';
import { policyMenu } from './policy/front.server.ts';
import { spaceMenu } from './space/front.server.ts';
import { supplyMenu } from './supply/front.server.ts';
import { technologyMenu } from './technology/front.server.ts';

const menu = [
  ...policyMenu,
  ...spaceMenu,
  ...technologyMenu,
  ...commodityMenu,
  ...materialMenu,
  ...innovationMenu,
  ...industryMenu,
  ...financeMenu,
  ...expertMenu,
  ...supplyMenu,
  ...informationMenu,
  ...crawlerMenu,
];
const linksOf = (group: string) =>
  menu.filter((one) => one.group === group).map(({ label, to, note }) => ({ label, to, note, new_window: false }));

const completed = new WeakMap<Region, Region>();
export const withMenu = (region: Region): Region => {
  const whole = completed.get(region) ?? {
    ...region,
    navigation: region.navigation.map((entry) => ({
      ...entry,
      columns: entry.columns.map(({ title, group, links }) => ({
        title,
        links: [...(group ? linksOf(group) : []), ...links],
      })),
    })),
  };
  completed.set(region, whole);
  return whole;
};
