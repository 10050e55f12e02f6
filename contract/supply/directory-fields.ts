/** Words and fields of the directory: companies, products, technical managers and what came of their work (ruling D13). */

import { choice, date, longText, picture, pictures, related, richText, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { supplyFields } from './kinds.ts';

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

export const field = choice({ label: '技术领域', options: supplyFields, required: true });
export const fieldFilter = { label: '技术领域', of: 'field' } as const;
export const publishDate = date({ label: '发布日期', required: true, band: likely.published });
export const summary = longText({ label: '简介', max: 300, required: true });
export const keywords = text({
  label: '关键词',
  max: 200,
  help: '用顿号隔开，如：声发射检测、泄漏定位；用于和需求匹配',
});
export const rest = {
  cover: picture({ label: '封面图' }),
  pictures: pictures({ label: '图片' }),
  content: richText({ label: '详细介绍' }),
  related: related({ label: '相关内容' }),
} as const;
