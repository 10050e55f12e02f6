/** News for tests. */
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';

const news = {
  title: '新闻',
  category: 1,
  source: '新闻中心',
  publish_date: '2026-11-01',
  content: '<p>正文</p>',
};

/** Publishes a piece of news and answers its id. */
export const publishNews = async ({ app }: TestServer, values: Record<string, unknown> = {}): Promise<string> => {
  const content = app.contents.get('information');
  if (!content) throw new Error('no content type information');
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...news, ...values } }]);
  return obj_id;
};
