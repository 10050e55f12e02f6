import type { Region } from '#regions/region.ts';

/** What the frame around every page shows of the region: only this travels to the browser. */
export const frameOf = ({ brand, navigation, rail, footer, hotline, records, header_fixed_after_px, flags }: Region) => ({
  name: brand.name,
  tagline: brand.tagline,
  full_name: brand.full_name,
  welcome: brand.welcome,
  header_fixed_after_px,
  navigation,
  // An entry whose address the region leaves empty is hidden (decision D13).
  rail: rail.filter(({ to, shown }) => to !== '' && shown === 'always').map(({ icon, label, to }) => ({ icon, label, to })),
  /** Drawn only for whom `use-push.ts` finds something. */
  push: rail.find(({ shown }) => shown === 'push') ?? null,
  first_sales_tier_in_yuan: flags.first_sales_tier_in_yuan,
  footer,
  hotline,
  records,
});
export type Frame = ReturnType<typeof frameOf>;
