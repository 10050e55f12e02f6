/**
 * Collects the icons that the site draws: `node scripts/make-icons.ts`. Pages name those of `portal/public/icons.svg`; style sheets draw those of
 * `portal/kit/styles/drawn-icons.css`, which stand at every link of a kind: a page would repeat their markup with each link.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Phosphor names. Most are duotone; those of the second list are plain strokes. */
const duotone = [
  'atom',
  'megaphone-simple',
  'files',
  'file-text',
  'chart-pie-slice',
  'seal-check',
  'chat-circle-text',
  'calendar-dots',
  'buildings',
  'user-circle',
  'magic-wand',
  'folder-star',
  'handshake',
  'student',
  'presentation-chart',
  'map-trifold',
  'flask',
  'stamp',
  'calculator',
  'users-three',
  'certificate',
  'scales',
  'palette',
  'book-open-text',
  'note-pencil',
  'video',
  'headset',
  'lock-key',
  'device-mobile',
  'download-simple',
  'shield-check',
  'bell-ringing',
  'coins',
  'clock-countdown',
  'paperclip',
  'printer',
  'wheelchair',
  'eye',
  'speaker-high',
  'key',
  'laptop',
  'identification-card',
  'trash',
  'shield-warning',
  'image',
  'file-pdf',
  'file-doc',
  'file-xls',
  'file-ppt',
  'file-zip',
  'upload-simple',
  'microscope',
  'test-tube',
  'storefront',
  'squares-four',
  'lightbulb',
  'drop',
  'rocket-launch',
  'package',
  'warehouse',
  'factory',
  'graduation-cap',
  'tree-structure',
  'briefcase',
  'shopping-cart',
];
const regular = [
  'magnifying-glass',
  'caret-down',
  'caret-right',
  'caret-left',
  'arrow-right',
  'arrow-left',
  'arrow-up',
  'x',
  'list',
  'check',
  'warning-circle',
  'info',
  'check-circle',
  'x-circle',
  'sign-out',
  'text-aa',
  'phone',
  'arrow-square-out',
  'funnel-simple',
  'magnifying-glass-plus',
  'arrows-clockwise',
  'dots-three',
  'house-simple',
  'eye-slash',
  'magnifying-glass-minus',
  'play',
  'pause',
  'speaker-slash',
  'corners-out',
  'corners-in',
];

/** Those that style sheets draw. */
const ofStyles = ['arrow-right', 'caret-down', 'caret-right', 'lock-key'];

const drawingOf = (name: string, weight: string): string => {
  const file = new URL(
    `../node_modules/@phosphor-icons/core/assets/${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`,
    import.meta.url,
  );
  return /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
};
const symbolOf = (name: string, weight: string): string =>
  `<symbol id="${name}" viewBox="0 0 256 256">${drawingOf(name, weight)}</symbol>`;
const propertyOf = (name: string): string => {
  const drawing = drawingOf(name, duotone.includes(name) ? 'duotone' : 'regular').replaceAll('"', "'");
  return `  --icon-${name}: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'%3E${encodeURI(drawing)}%3C/svg%3E");`;
};
const symbols = [
  ...duotone.map((name) => symbolOf(name, 'duotone')),
  ...regular.map((name) => symbolOf(name, 'regular')),
];
writeFileSync(
  new URL('../portal/public/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
);
writeFileSync(
  new URL('../portal/kit/styles/drawn-icons.css', import.meta.url),
  `/* Made by scripts/make-icons.ts. */\n:root {\n${ofStyles.map(propertyOf).join('\n')}\n}\n`,
);
