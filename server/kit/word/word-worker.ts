/** Converts one .docx in a process of its own, which its owner ends when it takes too long: a document may be crafted to run for ever. */
import mammoth from 'mammoth';
import { unpacksBelow } from '../files/check-archive.ts';
import { NotReadable, prepare, styleOf } from './prepare.ts';

const unpackedLimitBytes = 80 * 1024 * 1024;
const mostPictures = 200;
const mostCharacters = 2_000_000;

export type WordRequest = { bytes: Uint8Array };
export type WordPicture = { mime: string; bytes: Uint8Array };
/** `html` names the pictures by their places in the list: `picture:0`. */
export type ReadWord = { html: string; pictures: WordPicture[]; dropped: [what: string, times: number][] };
export type WordFailure = 'too_large' | 'damaged' | 'entities';

const styleMap = [
  `p.${styleOf('title')} => p.doc-title:fresh`,
  `p.${styleOf('number')} => p.doc-number:fresh`,
  `p.${styleOf('addressee')} => p.addressee:fresh`,
  `p.${styleOf('signOff')} => p.sign-off:fresh`,
  `p.${styleOf('mark')} => !`,
  `p.${styleOf('h2')} => h2:fresh`,
  `p.${styleOf('h3')} => h3:fresh`,
  `p.${styleOf('h4')} => h4:fresh`,
  'u => u',
  'strike => s',
];
const drawable = /^image\/(png|jpe?g|gif|webp)$/;

const convert = async (bytes: Uint8Array): Promise<ReadWord | WordFailure> => {
  if (!unpacksBelow(Buffer.from(bytes), unpackedLimitBytes)) return 'too_large';
  const { bytes: ready, dropped, pictures: expected } = await prepare(bytes);
  let met = 0;
  const drop = (what: string) => dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const pictures: WordPicture[] = [];
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: ready },
    {
      styleMap,
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        met += 1;
        if (!drawable.test(image.contentType)) {
          drop(`${image.contentType.replace(/^image\/(x-)?/, '').toUpperCase()} 格式的图片（请另存为 PNG 后插入）`);
          return { src: '' };
        }
        if (pictures.length === mostPictures) {
          drop(`第 ${mostPictures} 张之后的图片`);
          return { src: '' };
        }
        pictures.push({ mime: image.contentType, bytes: await image.readAsBuffer() });
        return { src: `picture:${pictures.length - 1}` };
      }),
    },
  );
  // Whatever the conversion passed over in silence.
  if (met < expected) dropped.set('无法读出的图片', expected - met);
  if (value.length > mostCharacters) return 'too_large';
  for (const { message } of messages) {
    if (/^An unrecognised element/.test(message) && !/: (wp|wps|wpg|v|o|w14|w15|w10|a|mc):/.test(message))
      drop('其他不支持的内容');
  }
  const html = value
    // A cell may reach from the rows of the head into those below, which parts of a table would cut.
    .replace(/<\/?(?:thead|tbody)>/g, '')
    .replace(/<a id="[^"]*"><\/a>/g, '')
    // Notes keep their numbers; the links between them need ids, which formatted text does not have.
    .replace(/<sup><a href="#(?:foot|end)note-\d+" id="[^"]*">(\[\d+\])<\/a><\/sup>/g, '<sup>$1</sup>')
    .replace(/<ol><li id="(?:foot|end)note-/, '<hr />$&')
    .replace(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
    // A long title is broken into several lines.
    .replace(/(?:<p class="doc-title">.*?<\/p>)+/gs, (lines) => lines.replaceAll('</p><p class="doc-title">', ''))
    // A heading is bold by itself.
    .replace(/<(h[2-4]|p class="doc-title")>.*?<\/(?:h[2-4]|p)>/gs, (heading) => heading.replace(/<\/?strong>/g, ''));
  return { html, pictures, dropped: [...dropped].filter(([, times]) => times > 0) };
};

process.once('message', async ({ bytes }: WordRequest) => {
  const reply = await convert(bytes).catch(
    (error): WordFailure => (error instanceof NotReadable && error.message === 'entities' ? 'entities' : 'damaged'),
  );
  process.send?.(reply);
});
