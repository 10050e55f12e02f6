/** Pictures and media within pasted text: each picture that the clipboard holds is uploaded, and what is lost is said. */
import { ownFileAddress } from '#contract/kit/rich-elements.ts';
import { report } from '../../kit/failures.ts';
import { readHtml } from '../../kit/inert-html.ts';
import { notices } from '../../kit/notices.tsx';
import { uploadFile } from '../../kit/upload.ts';

type Pasted = { html: string; rtf: string; files: readonly File[] };

const fileOf = (bytes: BlobPart, type: string) => new File([bytes], `图片.${type}`, { type: `image/${type}` });

/** `data:image/png;base64,…` */
const fromAddress = (address: string): File | undefined => {
  const [, type, base64] = /^data:image\/(png|jpeg|gif|webp);base64,([\d+/=a-z\s]+)$/i.exec(address) ?? [];
  if (!type || !base64) return undefined;
  return fileOf(
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    type.toLowerCase(),
  );
};

/** Word and WPS name their pictures by files on the disk, and put the pictures themselves into the clipboard's RTF, in the same order. */
const picture = /\\(png|jpeg)blip(?:\s*\\[a-z]+-?\d*)*\s*(?:\{\\\*\\blipuid[^{}]*\})?\s*([\da-f\s]{20,})\}/gi;
const fromRtf = (rtf: string): File[] =>
  [...rtf.matchAll(picture)].map(([, type = 'png', hex = '']) => {
    const digits = hex.replace(/\s/g, '');
    const bytes = new Uint8Array(digits.length / 2).map((_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
    );
    return fileOf(bytes, type);
  });

/** The pasted text, with the pictures that are files of the house now. */
export const withPastedPictures = async ({ html, rtf, files }: Pasted): Promise<string> => {
  const body = readHtml(html);
  const images = [...body.querySelectorAll('img')].filter(
    (image) => !ownFileAddress.test(image.getAttribute('src') ?? ''),
  );
  const onDisk = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const inRtf = onDisk.length > 0 ? fromRtf(rtf) : [];
  // A browser that copies one picture puts it beside its address.
  const only = images.length === 1 && !body.textContent?.trim() ? files[0] : undefined;
  const fileFor = (image: HTMLImageElement) =>
    fromAddress(image.getAttribute('src') ?? '') ??
    only ??
    (inRtf.length === onDisk.length ? inRtf[onDisk.indexOf(image)] : undefined);
  let lost = 0;
  for (const image of images) {
    const file = fileFor(image);
    const stored = file && (await uploadFile(file).catch(report));
    if (stored) image.setAttribute('src', `/api/users/files/${stored.file_id}`);
    else {
      image.remove();
      lost += 1;
    }
  }
  if (lost > 0)
    notices.warning('有图片未能粘贴', `剪贴板中有 ${lost} 张图片取不到，请将其另存到本机，再用工具栏的“图片”插入。`);
  return body.innerHTML;
};

/** Films, sound and frames of a web page have no place in a text: the paste drops them, and this says so. */
export const sayLostMedia = (html: string): void => {
  const lost = readHtml(html).querySelectorAll('video,audio,iframe,object,embed').length;
  const drawn = readHtml(html).querySelectorAll('svg,canvas,math').length;
  if (drawn > 0) notices.warning('有内容未能粘贴', `有 ${drawn} 处图形或公式未带入，请截图后用工具栏的“图片”插入。`);
  if (lost > 0) notices.warning('有内容未能粘贴', `有 ${lost} 处视频、音频或嵌入的网页未带入，视频请用附件上传。`);
};
