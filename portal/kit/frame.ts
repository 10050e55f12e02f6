import { useRouteLoaderData } from 'react-router';
import type { Region } from '#regions/region.ts';

/** The parts of the region that the frame around every page shows: only these are sent to the browser. */
const frameOf = ({
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
export type Frame = ReturnType<typeof frameOf>;

/** Sent as one string: the router's encoder would otherwise visit its 350 values for every page. */
const texts = new WeakMap<Region, string>();
export const frameText = (region: Region): string => {
  const text = texts.get(region) ?? JSON.stringify(frameOf(region));
  texts.set(region, text);
  return text;
};

/** The data of the root's loader, sent with every page. */
export type RootData = { frame: string };

let read: { text: string; frame: Frame } | undefined;
/** Undefined only on an error page of the root itself. */
export const useFrame = (): Frame | undefined => {
  const text = useRouteLoaderData<RootData>('root')?.frame;
  if (text && read?.text !== text) read = { text, frame: JSON.parse(text) as Frame };
  return text ? read?.frame : undefined;
};
