/** The frame of an entry's page: where it stands, and what search engines and social cards say of it. */
import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '../page-meta.ts';
import type { DetailData } from './detail.ts';

/** `structured` replaces what is said of an article. */
export const detailMeta = (
  detail: Pick<DetailData, 'title' | 'summary' | 'kind' | 'path' | 'updated_at' | 'pictures'> | undefined,
  matches: Matches,
  structured?: (description: string) => object,
): MetaDescriptor[] => {
  if (!detail) return [{ title: '页面不存在' }];
  const { title, path, pictures, updated_at } = detail;
  const description = detail.summary || `${detail.kind.label}：${title}`;
  return pageMeta(matches, {
    title,
    description,
    path,
    ...(pictures?.[0] && { picture: pictures[0] }),
    structured: structured?.(description) ?? {
      '@type': 'Article',
      headline: title,
      dateModified: updated_at.replace(' ', 'T'),
      description,
      inLanguage: 'zh-CN',
    },
  });
};
