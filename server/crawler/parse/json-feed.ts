/** JSON Feed 1.1. */
import * as z from 'zod';
import { type Raw, Unreadable } from './found-item.ts';

const words = z.string().catch('');
const feed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  items: z.array(
    z.object({
      url: words,
      title: words,
      date_published: words,
      summary: words,
      content_html: words,
      content_text: words,
    }),
  ),
});

export const readJsonFeed = (json: string): Raw[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Unreadable('订阅内容不是正确的 JSON');
  }
  const read = feed.safeParse(parsed);
  if (!read.success) throw new Unreadable('不是 JSON Feed 订阅');
  return read.data.items.map((item) => ({
    title: item.title,
    link: item.url,
    date: item.date_published,
    text: item.summary || item.content_html || item.content_text,
    whole: item.content_html,
  }));
};
