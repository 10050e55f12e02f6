/** What no file may carry inside: programs and scripts, and archives that are not searched. */
import { fileTypeFromBuffer } from 'file-type';

const programs =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|reg|jar|apk|app|dmg|deb|rpm|sh|chm|iso|img|vhdx?|docm|xlsm|pptm|xlam|dotm)$/i;
const programTypes = new Set([
  'exe',
  'elf',
  'macho',
  'class',
  'wasm',
  'swf',
  'lnk',
  'jar',
  'apk',
  'deb',
  'rpm',
  'dmg',
  'chm',
]);
const archiveTypes = new Set([
  'rar',
  '7z',
  'gz',
  'bz2',
  'xz',
  'tar',
  'zst',
  'lz',
  'lz4',
  'cab',
  'Z',
  'ace',
  'arj',
  'iso',
]);

export const isProgramName = (name: string): boolean => programs.test(name.trimEnd());

/** What the first bytes are: a program, an archive that is not searched, or the type's extension; undefined when unknown. */
export const typeOfBeginning = async (bytes: Buffer): Promise<'program' | 'archive' | 'zip' | 'pdf' | undefined> => {
  if (bytes.toString('latin1', 0, 2) === '#!') return 'program';
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (bytes.toString('latin1', 0, 1_024).includes('%PDF-')) return 'pdf';
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? '';
  return programTypes.has(type) ? 'program' : archiveTypes.has(type) ? 'archive' : undefined;
};

export const isUnwelcome = async (bytes: Buffer): Promise<boolean> =>
  ['program', 'archive', 'zip'].includes((await typeOfBeginning(bytes)) ?? '');
