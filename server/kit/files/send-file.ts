import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../calls/implement.ts';
import { pinyinPackage } from '../when-needed.ts';
import type { ByteRange } from './file-store.ts';

/** Parses one range, `bytes=a-b`, `bytes=a-` or `bytes=-n`; undefined when the header asks for none or several. */
export const readRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
};

/** The access of an attachment can change, so caches must revalidate; pictures of pages may be cached for a while. */
const sharedCache = (mime: string): string => (mime.startsWith('image/') ? 'public, max-age=300' : 'public, no-cache');

/** `受理回执_SQ2026.pdf` → `shoulihuizhi_SQ2026.pdf`, for clients that read no `filename*`. */
export const asciiName = (name: string): string => {
  const { pinyin } = pinyinPackage();
  const said = pinyin(name.normalize('NFKC'), { toneType: 'none', separator: '', nonZh: 'consecutive', v: true });
  const [, stem = '', end = ''] = /^(.*?)(\.\w+)?$/s.exec(said.replaceAll(/[^\w.-]+/g, '-')) ?? [];
  return `${stem.replaceAll(/^[-.]+|[-.]+$/g, '').slice(0, 120) || 'download'}${end}`;
};

/** Sends a file with Range, ETag and a Chinese name (`filename` in ASCII, `filename*` in UTF-8: ruling D9). */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Download, personal: boolean) => {
  reply
    .headers(file.headers ?? {})
    .header('cache-control', personal ? 'private, no-store' : sharedCache(file.mime))
    .header('etag', file.etag)
    .header('accept-ranges', 'bytes')
    .header(
      'content-disposition',
      contentDisposition(file.name, { type: file.inline ? 'inline' : 'attachment', fallback: asciiName(file.name) }),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.mime);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const valid = !request.headers['if-range'] || request.headers['if-range'] === file.etag;
  const range = valid ? readRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header('content-length', range.end - range.start + 1);
    return reply.send(await file.open(range));
  }
  return reply.header('content-length', file.size).send(await file.open());
};
