import { fileNameMaximum } from './calls.ts';

/** Control characters, line breaks, and the invisible characters that make `gpj.exe` read like a picture's name. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** An upload's headers may hold a name of 80,000 characters, on which the patterns below would work for seconds. */
const longestRead = 1_000;

/** A file name that is safe to show, store and download: no folders, no invisible characters, and the ending of the real type. */
export const cleanFileName = (given: string, extension: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .slice(0, longestRead)
    .replace(invisible, '')
    .replace(/[<>:"|?*�]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const claimed = plain.replace(/\.[A-Za-z][A-Za-z0-9]{0,4}$/, '');
  const stem = (claimed.endsWith(`.${extension}`) ? claimed.slice(0, -extension.length - 1) : claimed).replace(
    /^[. ]+|[. ]+$/g,
    '',
  );
  const named = stem === '' ? '文件' : reserved.test(stem) ? `_${stem}` : stem;
  return `${[...named]
    .slice(0, fileNameMaximum - extension.length - 1)
    .join('')
    .trim()}.${extension}`;
};
