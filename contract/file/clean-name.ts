import { fileNameMaximum } from './calls.ts';

/** Controls, line ends, and the invisible characters that turn `gpj.exe` round to read as a picture. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that is safe to show, to store and to save under: no folders, no tricks, ending in what the file is. */
export const cleanFileName = (given: string, extension: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(invisible, '')
    .replace(/[<>:"|?*�]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const claimed = plain.replace(/\.[A-Za-z][A-Za-z0-9]{0,4}$/, '');
  const stem = (claimed.endsWith(`.${extension}`) ? claimed.slice(0, -extension.length - 1) : claimed).replace(/^[. ]+|[. ]+$/g, '');
  const named = stem === '' ? '文件' : reserved.test(stem) ? `_${stem}` : stem;
  return `${[...named]
    .slice(0, fileNameMaximum - extension.length - 1)
    .join('')
    .trim()}.${extension}`;
};
