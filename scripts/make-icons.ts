/** Collects the icons that the site draws into one file, `portal/public/icons.svg`: `node scripts/make-icons.ts`. */
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
];

const symbolOf = (name: string, weight: string): string => {
  const file = new URL(
    `../node_modules/@phosphor-icons/core/assets/${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`,
    import.meta.url,
  );
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
};
const symbols = [...duotone.map((name) => symbolOf(name, 'duotone')), ...regular.map((name) => symbolOf(name, 'regular'))];
writeFileSync(new URL('../portal/public/icons.svg', import.meta.url), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`);
