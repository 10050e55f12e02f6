/**
 * Fetches an address that a person has typed, or that a page of somebody else's names. It speaks to the public internet only: every address is
 * checked where the connection is made, so that no name can be resolved once for the check and again for the connection (promise 15).
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Agent } from 'undici';
import { isPublic, literalIn } from './public-address.ts';

/** Staff read its message beside the source. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;
export type Guard = {
  readonly resolve: Resolve;
  /** The ports that it may connect to. */
  readonly ports: readonly number[];
  /** An origin that tests fetch from, although it is on loopback. */
  readonly localOrigin: string | undefined;
};
export type Fetched = { url: string; status: number; type: string; body: Buffer };

export const timeLimitMs = 9_000;
const sizeLimit = 2 * 1024 * 1024;
const mostRedirects = 3;
export const crawlerName = 'InnovationPortalBot';

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

const checkedUrl = (address: string, base?: string): URL => {
  const url = URL.parse(address, base);
  if (!url) throw new FetchRefused('地址不正确');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('只能采集 http 或 https 地址');
  if (url.username || url.password) throw new FetchRefused('地址中不能带用户名或密码');
  return url;
};

/** The addresses to connect to. One private address among them refuses the name: nobody can tell which would be used. */
const addressesOf = async (hostname: string, resolve: Resolve): Promise<readonly string[]> => {
  const literal = literalIn(hostname);
  const addresses = literal ? [literal] : await resolve(hostname);
  if (addresses.length === 0) throw new FetchRefused('域名无法解析');
  if (!addresses.every(isPublic)) throw new FetchRefused('不能采集内网或本机地址');
  return addresses;
};

/** Connects to the addresses that were checked, and to no others; it keeps no connection for another fetch. */
const agentFor = async (addresses: readonly string[]): Promise<Agent> => {
  const { Agent } = await import('undici');
  return new Agent({
    connect: {
      timeout: 5_000,
      lookup: (_, options, answer) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all) answer(null, found);
        else answer(null, first?.address ?? '', first?.family);
      },
    },
    pipelining: 0,
    maxResponseSize: sizeLimit,
    maxHeaderSize: 16 * 1024,
  });
};

const unpack = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;
/** A small reply may unpack to a large one: the limit holds for both. */
const unpacked = async (body: Buffer, encoding: string): Promise<Buffer> => {
  if (encoding === '' || encoding === 'identity') return body;
  const read = Object.hasOwn(unpack, encoding) ? unpack[encoding as keyof typeof unpack] : undefined;
  if (!read) throw new FetchRefused('对方用了无法识别的压缩方式');
  try {
    return (await read(body, { maxOutputLength: sizeLimit })) as Buffer;
  } catch (error) {
    const { code } = error as { code?: string };
    throw new FetchRefused(code === 'ERR_BUFFER_TOO_LARGE' ? '对方返回的内容过大' : '对方返回的内容无法解压');
  }
};

const one = (header: string | string[] | undefined): string => (Array.isArray(header) ? header[0] : header) ?? '';

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const step = async (url: URL, { resolve, ports, localOrigin }: Guard, signal: AbortSignal) => {
  const isLocal = localOrigin !== undefined && url.origin === localOrigin;
  if (!isLocal && !ports.includes(portOf(url))) throw new FetchRefused('只能采集 80 和 443 端口');
  const addresses = isLocal ? [new URL(localOrigin).hostname] : await addressesOf(url.hostname, resolve);
  const { request } = await import('undici');
  const dispatcher = await agentFor(addresses);
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      headers: {
        'user-agent': `${crawlerName}/1.0`,
        accept:
          'application/feed+json, application/atom+xml, application/rss+xml, text/html, application/json, text/xml',
        'accept-encoding': 'gzip',
      },
    });
    const location = one(headers.location);
    if (statusCode >= 300 && statusCode < 400 && location) {
      body.on('error', () => {}).destroy();
      return { location };
    }
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body) {
      size += part.length;
      if (size > sizeLimit) throw new FetchRefused('对方返回的内容过大');
      parts.push(part);
    }
    const encoding = one(headers['content-encoding']).trim().toLowerCase();
    return {
      fetched: {
        url: url.href,
        status: statusCode,
        type: one(headers['content-type']),
        body: await unpacked(Buffer.concat(parts), encoding),
      },
    };
  } finally {
    await dispatcher.destroy();
  }
};

const said = (error: unknown): FetchRefused => {
  if (error instanceof FetchRefused) return error;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'UND_ERR_CONNECT_TIMEOUT')
    return new FetchRefused('对方没有及时响应');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchRefused('域名无法解析');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new FetchRefused('对方返回的内容过大');
  return new FetchRefused('无法连接对方');
};

/** The reply, after at most three redirects, each checked like the first address. Every failure is a `FetchRefused`. */
export const guardedFetch = async (
  address: string,
  guard: Guard,
  signal: AbortSignal = AbortSignal.timeout(timeLimitMs),
): Promise<Fetched> => {
  try {
    let url = checkedUrl(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      // Resolving a name takes no signal: without this a resolver that does not answer would hold the job.
      const { location, fetched } = await Promise.race([step(url, guard, signal), ended(signal)]);
      if (fetched) return fetched;
      url = checkedUrl(location ?? '', url.href);
    }
    throw new FetchRefused('对方多次跳转');
  } catch (error) {
    throw said(error);
  }
};

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
