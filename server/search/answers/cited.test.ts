/** What an answer says of the documents that it cites (decision 156). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookTitle } from '#contract/kit/book-title.ts';
import { lastDayName } from '#contract/policy/shared-fields.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publish } from '../../policy/test-policies.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());
const ask = async (question: string) =>
  (await portal.visitor().api['GET /information/gpt_search/gpt/query']({ query: { question } })).data;

test('a citation has authority, number and the day from which it holds; a changed document says so', async () => {
  const document = {
    issuing_authority: '区科委',
    doc_number: '区科发〔2024〕3号',
    effective_date: '2024-03-01',
    content: '<p>第三条　低温泵更新按合同额的 20% 给予奖励，最高 300 万元。</p>',
  };
  await publish(portal, 'policy', { ...document, title: '低温泵更新支持办法', validity: 2 });
  const changed = await ask('低温泵更新奖励最高多少钱');
  expect(changed.citations[0]).toMatchObject({
    issuing_authority: '区科委',
    doc_number: '区科发〔2024〕3号',
    effective_date: '2024-03-01',
    amended: true,
  });
  expect(changed.answer).toMatch(/该文件已修改，请对照修改通知。$/);
  await publish(portal, 'policy', {
    title: '磁悬浮轴承推广办法',
    content: '<p>第三条　磁悬浮轴承推广按合同额的 10% 给予奖励，最高 50 万元。</p>',
  });
  const plain = await ask('磁悬浮轴承推广奖励最高多少钱');
  expect(plain.citations[0]).toMatchObject({ amended: false });
  expect(plain.answer).not.toContain('已修改');
});

test('a document out of force says since when only where its entry does; what is not known is said plainly', async () => {
  const over = { validity: 3, content: '<p>第一条　为推广，制定本办法。</p>', publish_date: '2024-01-10' };
  await publish(portal, 'policy', { ...over, title: '超导线材推广办法', expire_date: '2025-12-31' });
  await publish(portal, 'policy', { ...over, title: '关于《离子阱扶持规定》的补充通知' });
  expect((await ask('超导线材推广办法第一条是什么')).answer).toBe(
    '《超导线材推广办法》已于 2025 年 12 月 31 日失效，新申报请看现行政策。',
  );
  expect((await ask('关于《离子阱扶持规定》的补充通知')).answer).toBe(
    '《关于〈离子阱扶持规定〉的补充通知》已失效，新申报请看现行政策。',
  );
  expect((await ask('火星车停车费多少钱')).answer).toBe('没有查到相关规定。');
});

test('the last day of a document in force is no repeal, by whichever name one asks for it', async () => {
  await publish(portal, 'policy', {
    title: '氦气回收补贴办法',
    content: '<p>氦气回收由研究院承担。</p>',
    effective_date: '2026-01-01',
    expire_date: '2029-07-22',
  });
  for (const name of ['废止日期', '失效日期', '有效期到什么时候'])
    expect((await ask(`氦气回收补贴办法${name}`)).answer, name).toContain(
      '“氦气回收补贴办法”的有效期至 2029 年 7 月 22 日。',
    );
  expect((await ask('氦气回收补贴办法截止日期')).answered).toBe(false);
});

test('the last day is called by the validity of its document', () => {
  expect([1, 2, 3, 4].map(lastDayName)).toEqual(['有效期至', '有效期至', '失效日期', '废止日期']);
});

test('a title that stands in its marks keeps them', () => {
  expect(bookTitle('《科技进步法》')).toBe('《科技进步法》');
  expect(bookTitle('《甲》和《乙》')).toBe('《〈甲〉和〈乙〉》');
});
