import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { downloadOf } from '../kit/files/download-of.ts';

/** Only addresses of this site: a code from our domain that leads elsewhere would help a fraud. */
const ownAddress = (url: string, base: string): string | undefined => {
  if (!url.startsWith('/') && !url.startsWith(`${base}/`)) return undefined;
  const target = URL.parse(url, base);
  return target?.origin === base ? target.href : undefined;
};

export const generateQrCode: Verb<'GET /universal/qrcode/generate'> = async ({ origin }, { query }) => {
  const address = ownAddress(query.url, origin);
  if (!address) throw refuse('bad_request', { message: '只能生成本站地址的二维码' });
  const { toString: drawQrCode } = await import('qrcode'); // loaded on first use, not at start
  const svg = Buffer.from(await drawQrCode(address, { type: 'svg', margin: 1 }));
  return downloadOf(svg, { name: 'qrcode.svg', mime: 'image/svg+xml', inline: true });
};
