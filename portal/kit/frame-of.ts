import type { Region } from '#regions/region.ts';

/** The parts of the region that the frame around every page shows: only these are sent to the browser. */
export const frameOf = ({
  brand,
  navigation,
  rail,
  bottom_bar,
  footer,
  hotline,
  records,
  header_fixed_after_px,
  flags,
  roadshow,
  sign_on,
  external,
}: Region) => ({
  name: brand.name,
  tagline: brand.tagline,
  full_name: brand.full_name,
  welcome: brand.welcome,
  header_fixed_after_px,
  navigation,
  // An entry whose address the region leaves empty is hidden.
  rail: rail
    .filter(({ shown }) => shown === 'always')
    .map(({ icon, label, to, opens, external: name }) => ({
      icon,
      label,
      to: (name && external[name]) || to,
      opens,
    }))
    .filter(({ to }) => to !== ''),
  /** Drawn only if `use-push.ts` has something for the person. */
  push: rail.find(({ shown }) => shown === 'push') ?? null,
  bottom_bar: bottom_bar.filter(({ to }) => to !== ''),
  first_sales_tier_in_yuan: flags.first_sales_tier_in_yuan,
  roadshow: { open: roadshow.open, venues: roadshow.venues },
  /** What single sign-on is called; empty where there is none. */
  sign_on: sign_on?.name ?? '',
  footer,
  hotline,
  records,
});
