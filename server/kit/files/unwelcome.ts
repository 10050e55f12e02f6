/** What no file may carry inside: programs and scripts, and archives that are not searched. */

const programs =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|reg|jar|apk|app|dmg|deb|rpm|sh|chm|iso|img|vhdx?|docm|xlsm|pptm|xlam|dotm|xltm|xll|wll|potm|ppam|ppsm|ws|wsc|vb|msc|mst|scf|gadget|jnlp|pyw|application|appref-ms|settingcontent-ms|library-ms|search-ms|command|desktop)$/i;
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

/** Windows leaves out blanks and dots at the end of a name. */
export const isProgramName = (name: string): boolean => {
  let end = name.length;
  while (/[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return programs.test(name.slice(0, end));
};

/** What the first bytes are: a program, an archive that is not searched, or the type's extension; undefined when unknown. */
export const typeOfBeginning = async (bytes: Buffer): Promise<'program' | 'archive' | 'zip' | 'pdf' | undefined> => {
  if (/^#![ \t]*\//.test(bytes.toString('latin1', 0, 20))) return 'program';
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (bytes.toString('latin1', 0, 1_024).includes('%PDF-')) return 'pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? '';
  // A list of numbers may begin with MZ; the head of a program has zeros.
  if (type === 'exe' && !bytes.includes(0)) return undefined;
  return programTypes.has(type) ? 'program' : archiveTypes.has(type) ? 'archive' : undefined;
};

/** The same of a picture's points, of which any two or three bytes may come first: only what more bytes say. */
export const isSurelyUnwelcome = (bytes: Buffer): boolean => {
  const start = bytes.toString('latin1', 0, 4);
  if (['PK\x03\x04', '\x7fELF', 'Rar!', '7z\xbc\xaf'].includes(start)) return true;
  const at = start.startsWith('MZ') && bytes.length >= 64 ? bytes.readUInt32LE(60) : bytes.length;
  return bytes.toString('latin1', at, at + 4) === 'PE\0\0';
};

export const isUnwelcome = async (bytes: Buffer): Promise<boolean> =>
  ['program', 'archive', 'zip'].includes((await typeOfBeginning(bytes)) ?? '');
