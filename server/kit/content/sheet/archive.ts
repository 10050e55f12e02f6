/**
 * The pictures and attachments that come with a sheet, as one zip. Cells name files by their names; only named files are unpacked. Names that
 * leave the archive, and archives far larger than they look, are refused when the archive is uploaded (`check-archive.ts`).
 */
import { promisify } from 'node:util';
import { type Entry, type Options, open as openZip, type ZipFile } from 'yauzl';
import { refuse } from '#contract/kit/errors.ts';
import { importLimits } from '#contract/kit/import-content.ts';

export type Archive = {
  /** Paths of the files. */
  readonly names: readonly string[];
  /** The path that a cell means, or what is wrong with what it says. */
  find(named: string): { path: string } | string;
  /** Its bytes; refuses what is larger than the limits. */
  read(path: string): AsyncIterable<Buffer>;
  close(): void;
};

const utf8Flag = 0x800;
const unicodePath = 0x7075;
/** What computers add to archives by themselves. */
const clutter = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Windows writes Chinese names in GBK and does not say so; some of them are valid UTF-8 by chance, but then not Chinese. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string => {
  const unicode = extraFields.find(({ id, data }) => id === unicodePath && data.length > 5 && data[0] === 1);
  const utf8 = asUtf8(unicode ? unicode.data.subarray(5) : fileNameRaw);
  const isUtf8 = unicode || generalPurposeBitFlag & utf8Flag || /^\p{ASCII}*$|\p{Script=Han}/u.test(utf8 ?? '!');
  const name = utf8 !== undefined && isUtf8 ? utf8 : new TextDecoder('gbk').decode(fileNameRaw);
  return name.replaceAll('\\', '/');
};

const tidy = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .trim()
    .toLowerCase();
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const damaged = (message: string) => refuse('file_damaged', { message });

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry) => {
      const name = nameOf(entry);
      if (!name.endsWith('/') && !clutter.test(name)) entries.set(name, entry);
      if (entries.size > importLimits.files) reject(damaged(`压缩包内最多 ${importLimits.files} 个文件，请分批导入`));
      else zip.readEntry();
    });
    zip.on('end', () =>
      [...entries.values()].some((entry) => entry.isEncrypted())
        ? reject(damaged('压缩包有密码，请去掉密码后重新打包'))
        : resolve(entries),
    );
    zip.on('error', () => reject(damaged('压缩包已损坏，请重新打包后上传')));
    zip.readEntry();
  });

export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await promisify<string, Options, ZipFile>(openZip)(path, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw damaged('压缩包已损坏，请重新打包后上传');
  });
  const entries = await entriesOf(zip).catch((error) => {
    zip.close();
    throw error;
  });
  const paths = [...entries.keys()];
  const byPath = new Map(paths.map((path) => [tidy(path), path]));
  const byBase = Map.groupBy(paths, (path) => tidy(baseOf(path)));
  let left = importLimits.unpackedBytes;
  return {
    close: () => zip.close(),
    names: paths,
    find: (named) => {
      const exact = byPath.get(tidy(named));
      if (exact !== undefined) return { path: exact };
      const found = byBase.get(tidy(named)) ?? [];
      if (found.length > 1) return `压缩包中有 ${found.length} 个“${named}”，请连同文件夹填写，如 ${found[0]}`;
      return found[0] === undefined ? `压缩包中没有“${named}”` : { path: found[0] };
    },
    read: async function* (path) {
      const entry = entries.get(path);
      if (!entry) throw damaged(`压缩包中没有“${path}”`);
      try {
        const stream = await promisify(zip.openReadStream.bind(zip))(entry);
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          left -= chunk.length;
          if (left < 0) throw damaged('压缩包解压后过大，请分批导入');
          yield chunk;
        }
      } catch (error) {
        throw error instanceof Error && error.name === 'Failure' ? error : damaged(`“${path}”已损坏，请重新打包`);
      }
    },
  };
};
