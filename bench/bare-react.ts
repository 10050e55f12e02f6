/**
 * The reference of cold pages: a bare `node:http` server that renders with React, anew for every request, as many elements with the same texts and
 * attributes as the page in a file has: no router, no data, no database, no policy. `node bare-react.ts FILE…` serves them as `/0`, `/1` …
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Names that React knows otherwise than HTML; `style` is a text here, which React refuses. */
const propertyNames: Record<string, string> = { class: 'className', for: 'htmlFor', style: 'data-style' };

const elementOf = (node: ChildNode, key: number): ReactNode => {
  if (isText(node)) return node.data;
  if (!isTag(node)) return null;
  const properties = Object.fromEntries(
    Object.entries(node.attribs).map(([name, value]) => [propertyNames[name] ?? name, value]),
  );
  return createElement(node.name, { ...properties, key }, ...node.children.map(elementOf));
};

const pages = process.argv.slice(2).map((file) => parseDocument(readFileSync(file, 'utf8')).children);
const server = createServer((request, response) => {
  const page = pages[Number(request.url?.slice(1))] ?? [];
  const body = Buffer.from(`<!DOCTYPE html>${renderToString(page.map(elementOf))}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready http://localhost:${(server.address() as { port: number }).port}`),
);
