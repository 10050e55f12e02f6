import * as z from 'zod';
import { contract, file } from '../kit/call.ts';

export const siteCalls = contract({
  'GET /universal/qrcode/generate': {
    summary: '本站地址的二维码（SVG）',
    access: 'all',
    query: z.object({ url: z.string({ error: '请提供地址' }).min(1, '请提供地址').max(500, '地址过长') }),
    reply: file,
    fails: ['bad_request'],
  },
});
