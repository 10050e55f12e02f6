/** A language model words answers and adds nothing (decision 060); the double speaks its protocol. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../kit/settings.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publish } from '../../policy/test-policies.ts';

type Asked = {
  url: string;
  authorization: string;
  body: { stream: boolean; messages: { role: string; content: string }[] };
};
let double: Server;
let asked: Asked[] = [];
let answer: (reply: ServerResponse) => void;
let portal: TestServer;
/** Writes these pieces as the model would. */
const says =
  (...pieces: string[]) =>
  (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    reply.end('data: [DONE]\n\n');
  };
beforeAll(async () => {
  double = createServer(async (request: IncomingMessage, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { url = '', headers } = request;
    asked.push({ url, authorization: String(headers.authorization), body: JSON.parse(body) as Asked['body'] });
    answer(reply);
  });
  await new Promise<void>((listening) => double.listen(0, '127.0.0.1', listening));
  const { port } = double.address() as AddressInfo;
  portal = await openTestServer({
    ANSWER_MODEL_URL: `http://127.0.0.1:${port}/v1/`,
    ANSWER_MODEL_NAME: 'local',
    ANSWER_MODEL_KEY: 'secret',
  });
  await publish(portal, 'policy', {
    title: '首台套推广应用支持办法',
    content: '<p>第三条　国内首台套装备按首个销售合同额的 20% 给予奖励，最高 300 万元。</p>',
  });
});
afterAll(async () => {
  await portal.close();
  double.closeAllConnections();
  double.close();
});
beforeEach(() => {
  asked = [];
  // Whatever an earlier test broke has recovered, and no address is over its limit.
  portal.clock.advance(24 * 3_600_000);
});

const question = '国内首台套装备奖励最高多少钱';
const ask = async (text = question) =>
  (await portal.visitor().api['GET /information/gpt_search/gpt/query']({ query: { question: text } })).data;
const stream = async (text = question) => {
  const reply = await portal
    .visitor()
    .request(`GET /api/information/gpt_search/gpt/query?question=${encodeURIComponent(text)}`, {
      headers: { accept: 'text/event-stream' },
    });
  return { reply, text: await reply.text() };
};

test('its sentences are the answer, each with the source that it names', async () => {
  answer = says('国内首台套装备按销售合同额的 20% 奖励，', '最高 300 万元。[', '1]');
  const { answered, sentences, citations } = await ask();
  expect(answered).toBe(true);
  expect(sentences).toEqual([{ text: '国内首台套装备按销售合同额的 20% 奖励，最高 300 万元。', citation: 1 }]);
  expect(citations[0]).toMatchObject({ title: '首台套推广应用支持办法' });
  expect(asked[0]).toMatchObject({
    url: '/v1/chat/completions',
    authorization: 'Bearer secret',
    body: { stream: true },
  });
});
test('what its source does not say is dropped: other numbers, other words, no source or one that is not there', async () => {
  answer = says(
    '国内首台套装备最高奖励 500 万元。[1]',
    '欢迎联系我们获取更多优惠信息和服务。[1]',
    '国内首台套装备最高 300 万元。[7]',
    '国内首台套装备最高 300 万元。',
    '国内首台套装备给予奖励，最高 300 万元。[1]',
  );
  expect((await ask()).sentences.map(({ text }) => text)).toEqual(['国内首台套装备给予奖励，最高 300 万元。']);
});
test('when nothing is left the answer is quoted', async () => {
  answer = says('可以领取 1000 万元。[1]');
  const { answered, sentences } = await ask();
  expect(answered).toBe(true);
  expect(sentences[0]?.text).toContain('300 万元');
});
test('it is not asked what the sources do not say, and gets no long numbers of a question', async () => {
  answer = says('随便说说。[1]');
  expect((await ask('火星基地的停车费是多少')).answered).toBe(false);
  expect(asked).toEqual([]);
  await ask(`${question}，我的号码 13912345678`);
  expect(JSON.stringify(asked)).not.toContain('13912345678');
});

describe('a model that fails', () => {
  const broken: Record<string, (reply: ServerResponse) => void> = {
    'with a status': (reply) => void reply.writeHead(500).end('no'),
    'with garbage': (reply) => void reply.writeHead(200).end('data: {"choices": 7}\n\n'),
    'with an endless answer': (reply) => {
      reply.writeHead(200);
      reply.end(`data: ${'x'.repeat(300_000)}\n\n`);
    },
    'by sending us elsewhere': (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'by hanging up': (reply) => void reply.destroy(),
  };
  test.each(Object.entries(broken))('%s leaves the quoted answer', async (_, fails) => {
    answer = fails;
    const { answered, sentences } = await ask();
    expect([answered, sentences[0]?.text.includes('300 万元')]).toEqual([true, true]);
  });
  test('three times in a row is left alone for a minute', async () => {
    answer = says('国内首台套装备最高 300 万元。[1]');
    await ask();
    answer = (reply) => void reply.writeHead(500).end();
    asked = [];
    for (let times = 0; times < 5; times += 1) await ask();
    expect(asked).toHaveLength(3);
    portal.clock.advance(61_000);
    await ask();
    expect(asked).toHaveLength(4);
  });
});

describe('as a stream', () => {
  test('each sentence comes as a part, then the whole reply', async () => {
    answer = says('国内首台套装备按销售合同额的 20% 奖励。[1]', '最高 300 万元，给予国内首台套装备奖励。[1]');
    const { reply, text } = await stream();
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(text.match(/^event: \w+/gm)).toEqual(['event: part', 'event: part', 'event: whole']);
    expect(text).toContain('"answered":true');
  });
  test('the client passes on the parts and answers the whole', async () => {
    answer = says('国内首台套装备最高 300 万元。[1]');
    const parts: unknown[] = [];
    const { data } = await portal
      .visitor()
      .api['GET /information/gpt_search/gpt/query']({ query: { question } }, { onPart: (part) => parts.push(part) });
    expect(parts).toEqual(data.sentences);
  });
  test('a quoted answer and an unknown one come the same way', async () => {
    answer = (reply) => void reply.writeHead(500).end();
    expect((await stream()).text).toMatch(/event: part[\s\S]*event: whole/);
    expect((await stream('火星基地的停车费是多少')).text).toMatch(/^event: whole\n/);
  });
  test('what is refused before it begins is an ordinary failure', async () => {
    const { reply, text } = await stream('x'.repeat(200));
    expect([reply.status, JSON.parse(text).errors[0].field]).toEqual([422, 'question']);
  });
});

test('half a set of settings stops the start', () => {
  for (const half of [
    { ANSWER_MODEL_URL: 'http://127.0.0.1:1/v1' },
    { ANSWER_MODEL_KEY: 'k' },
    { ANSWER_MODEL_NAME: 'n' },
  ])
    expect(() => readSettings(half)).toThrow(SettingsError);
});
