/**
 * The API document at `/api/openapi.json`, and a page at `/api/docs` that shows it, generated here so that the browser loads nothing from
 * other sites.
 */
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { type CallName, lineOf } from '#contract/kit/call.ts';
import { documented, openapi, yieldToOthers } from '#contract/kit/openapi.ts';
import type { App } from '../context.ts';
import { publicPolicy } from './page-policy.ts';
import { keptText, type StaticFile, sendStatic } from './static-files.ts';

const version = '1.0.0';
/** Marks our own style, so that markup in a description is not taken for it. */
const mark = 'api-document';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

const style = `
body{margin:0;font:15px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#0b1b33;background:#f4f7fb}
header,main{max-width:1080px;margin:0 auto;padding:24px 20px}h1{margin:0;font-size:28px}h2{margin:32px 0 8px;font-size:18px}
details{background:#fff;border:1px solid #e4eaf2;border-radius:12px;margin:8px 0;padding:0 16px}summary{display:flex;gap:12px;align-items:baseline;padding:12px 0;cursor:pointer;flex-wrap:wrap}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px}pre{background:#f4f7fb;padding:12px 16px;border-radius:8px;overflow:auto;max-height:420px}
b{display:inline-block;min-width:56px;font:600 13px ui-monospace,monospace;color:#0b45b8}b.post,b.put{color:#00796a}b.delete{color:#b3262b}summary span{color:#5e6d85}a{color:#0f56e0}code{overflow-wrap:anywhere}
`;

type Document = Awaited<ReturnType<typeof openapi>>;
type Operation = {
  summary: string;
  description: string;
  tags: string[];
  parameters: { in: string; name: string; required: boolean; schema: unknown }[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content?: unknown }>;
};

const block = (title: string, value: unknown) =>
  `<h4>${title}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

const operationHtml = (name: string, operation: Operation): string => {
  const [method, path] = lineOf(name as CallName);
  const { 200: success, ...failed } = operation.responses;
  return `<details><summary><b class="${method.toLowerCase()}">${method}</b><code>${escaped(path)}</code><span>${escaped(operation.summary)}</span></summary>
<p>${escaped(operation.description)}</p>${operation.parameters.length ? block('参数', operation.parameters) : ''}${operation.requestBody ? block('请求', operation.requestBody) : ''}${block('成功', success?.content)}
<h4>失败</h4><ul>${Object.entries(failed)
    .map(([status, { description }]) => `<li><code>${status}</code> ${escaped(description)}</li>`)
    .join('')}</ul></details>`;
};

const pageOf = async (document: Document): Promise<string> => {
  const sections = new Map<string, string[]>();
  for (const name of Object.keys(calls)) {
    await yieldToOthers();
    const [method, path] = lineOf(name as CallName);
    const operation = document.paths[documented(path)]?.[method.toLowerCase()] as Operation;
    const tag = operation.tags[0] ?? '';
    sections.set(tag, [...(sections.get(tag) ?? []), operationHtml(name, operation)]);
  }
  const groups = [...sections].map(([tag, group]) => `<section><h2>/${escaped(tag)}</h2>${group.join('')}</section>`);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(document.info.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${mark}">${style}</style></head>
<body><header><h1>${escaped(document.info.title)}</h1><p>共 ${Object.keys(calls).length} 个接口，地址前缀 <code>${escaped(document.servers[0]?.url ?? '')}</code>。机器可读：<a href="/api/openapi.json">openapi.json</a></p></header><main>${groups.join('')}</main></body></html>`;
};

const cacheControl = 'public, max-age=300';

export const serveApiDocument = (server: FastifyInstance, { region }: App): void => {
  // Generated once, at the first request, and beside other requests.
  let made: Promise<{ document: StaticFile; page: StaticFile }> | undefined;
  const make = async () => {
    const document = await openapi(calls, {
      title: `${region.brand.full_name}接口文档`,
      version,
      base: region.api.base,
    });
    const { html, policy } = publicPolicy(await pageOf(document), mark);
    return {
      document: keptText(JSON.stringify(document), 'application/json; charset=utf-8', { cacheControl }),
      page: keptText(html, 'text/html; charset=utf-8', { cacheControl, policy }),
    };
  };
  const kept = () => {
    made ??= make();
    return made;
  };
  const options = { config: { ready: true } };
  server.get('/api/openapi.json', options, async (request, reply) =>
    sendStatic(request, reply, (await kept()).document),
  );
  server.get('/api/docs', options, async (request, reply) => sendStatic(request, reply, (await kept()).page));
};
