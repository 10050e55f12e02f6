import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { one } from '../kit/wire.ts';

/**
 * What other software did to a page: React drew it anew (`redrawn`), found a node elsewhere (`moved`), or could not draw it (`failed`).
 */
export const pageTroubles = ['redrawn', 'moved', 'failed'] as const;
export type PageTrouble = (typeof pageTroubles)[number];

export const siteCalls = contract({
  'GET /universal/qrcode/generate': {
    summary: '本站地址的二维码（SVG）',
    access: 'all',
    query: z.object({ url: z.string({ error: '请提供地址' }).min(1, '请提供地址').max(500, '地址过长') }),
    reply: file,
    fails: ['bad_request'],
  },
  'POST /universal/page_troubles': {
    summary: '页面被浏览器扩展、翻译或拦截软件改动的计数；不含个人信息',
    access: 'all',
    body: z.object({
      kind: z.enum(pageTroubles, '类型有误'),
      room: z.string('请提供栏目').regex(/^[\w-]{0,40}$/, '栏目有误'),
    }),
    reply: one(z.object({ done: z.literal(true) })),
  },
});
