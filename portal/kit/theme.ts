import type { Region } from '#regions/region.ts';

/** The region's colours as custom properties; the stylesheets use only their names. */
export const themeCss = ({ tokens: { primary, accent, footer } }: Region): string => {
  const shades = Object.entries(primary).map(([shade, value]) => `--primary-${shade}:${value}`);
  return `:root{${[...shades, `--accent:${accent.main}`, `--accent-text:${accent.text}`, `--accent-ground:${accent.ground}`, `--footer-ground:${footer.ground}`, `--footer-text:${footer.text}`].join(';')}}`;
};
