/**
 * Collects the icons that the site draws: `node scripts/make-icons.ts`. All lie in one picture, `portal/public/icons.svg`, whose places
 * `portal/kit/styles/icon-places.css` gives; style sheets draw those of `portal/kit/styles/drawn-icons.css`, which stand at every link of a kind:
 * a page would repeat their markup with each link.
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

/** The picture is a square of so many columns and rows; `.icon` of `base.css` shows a twelfth of it in each direction. */
const columns = 12;
/** Those that style sheets draw. */
const ofStyles = ['arrow-right', 'caret-down', 'caret-right', 'chat-circle-text', 'lock-key'];

const drawingOf = (name: string, weight: string): string => {
  const file = new URL(
    `../node_modules/@phosphor-icons/core/assets/${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`,
    import.meta.url,
  );
  return /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
};
const propertyOf = (name: string): string => {
  const drawing = drawingOf(name, duotone.includes(name) ? 'duotone' : 'regular').replaceAll('"', "'");
  return `  --icon-${name}: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'%3E${encodeURI(drawing)}%3C/svg%3E");`;
};
const icons = [
  ...duotone.map((name) => ({ name, drawing: drawingOf(name, 'duotone') })),
  ...regular.map((name) => ({ name, drawing: drawingOf(name, 'regular') })),
].map((icon, index) => ({ ...icon, column: index % columns, row: Math.floor(index / columns) }));
if (icons.length > columns ** 2) throw new Error('the picture is full: it needs more columns, here and in base.css');
const portal = new URL('../portal/', import.meta.url);
const side = columns * 256;
writeFileSync(
  new URL('public/icons.svg', portal),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${icons
    .map(
      ({ name, drawing, column, row }) =>
        `<g id="${name}" transform="translate(${column * 256} ${row * 256})">${drawing}</g>`,
    )
    .join('\n')}</svg>\n`,
);
/** Where a picture lies of which a twelfth is seen, as `mask-position` counts: 100% is the last column or row. */
const place = (at: number) => (at === 0 ? '0' : `${Number(((at * 100) / (columns - 1)).toFixed(3))}%`);
writeFileSync(
  new URL('kit/styles/icon-places.css', portal),
  `/* Made by scripts/make-icons.ts. */\n${icons.map(({ name, column, row }) => `.i-${name} {\n  --place: ${place(column)} ${place(row)};\n}`).join('\n')}\n`,
);
writeFileSync(
  new URL('kit/styles/drawn-icons.css', portal),
  `/* Made by scripts/make-icons.ts. */\n:root {\n${ofStyles.map(propertyOf).join('\n')}\n}\n`,
);
