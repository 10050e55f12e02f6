/**
 * Bounds the connections of the HTTP server below the number of files that the process may open, so that no number of connections can stop it.
 * At the limit, a new connection replaces the one that has waited longest: first one without a request, then one whose client is slow to send
 * or to read. A connection whose request is being processed is never closed for another.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bringsBody } from './body-deadline.ts';
import { networkOf } from './network-of.ts';

export type Bounds = { total: number; perAddress: number };

/** An idle connection takes about 10 kB of memory; more than this many would cost memory without serving anybody. */
const mostByDefault = 10_000;
/** One address may be a whole company, but may hold at most this share of all connections. */
const partOfOneAddress = 0.25;

/** How long a connection stays open without a request. Browsers open a new one cheaply. */
export const keepAliveMs = 5_000;
/** For trusted proxies, which reuse a connection for up to a minute and might otherwise use one that is just being closed. */
const proxyKeepAliveMs = 75_000;

/** How many files and connections this process may have open. Node raises its soft limit to the hard one at start. */
export const descriptorLimit = (): number => {
  const unlimited = 1_000_000;
  try {
    const [, most = ''] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === 'unlimited' ? unlimited : Number(most);
  } catch {
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
    return Number(userLimits?.open_files?.soft ?? 8_192) || unlimited;
  }
};

/** Descriptors kept free for the database, uploads, logs, and requests to other services. */
const reserved = (descriptors: number): number =>
  Math.ceil(Math.max(Math.min(descriptors / 4, 2_000), Math.min(200, descriptors / 2)));

export const boundsFor = (descriptors: number, wanted = mostByDefault): Bounds => {
  const total = Math.min(wanted, descriptors - reserved(descriptors));
  return { total, perAddress: Math.ceil(total * partOfOneAddress) };
};

/** The connections of one address, or all, each set ordered by waiting time, longest first. */
class Crowd {
  readonly most: number;
  open = 0;
  /** No request is being processed. */
  readonly idle = new Set<Socket>();
  /** The client sets the pace: a request body is arriving, or a response is being read. */
  readonly slow = new Set<Socket>();
  constructor(most: number) {
    this.most = most;
  }
  get longestWaiting(): Socket | undefined {
    return this.idle.values().next().value ?? this.slow.values().next().value;
  }
}

type Connection = { crowds: readonly Crowd[]; network: string; requests: number };

const refusal = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** `isTrusted`: connections of a trusted proxy serve many readers, so only the limit of all connections applies to them. */
export const boundConnections = (server: Server, bounds: Bounds, isTrusted: (address: string) => boolean): void => {
  const everybody = new Crowd(bounds.total);
  const networks = new Map<string, Crowd>();
  const connections = new Map<Socket, Connection>();

  const forget = (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    for (const crowd of connection.crowds) {
      crowd.open -= 1;
      crowd.idle.delete(socket);
      crowd.slow.delete(socket);
    }
    if (networks.get(connection.network)?.open === 0) networks.delete(connection.network);
  };
  const stands = (socket: Socket, where?: 'idle' | 'slow') => {
    for (const crowd of connections.get(socket)?.crowds ?? []) {
      crowd.idle.delete(socket);
      crowd.slow.delete(socket);
      if (where) crowd[where].add(socket);
    }
  };
  /** Closing frees the descriptor at once, before the event `close` is emitted. */
  const makeRoom = (crowd: Crowd): boolean => {
    const socket = crowd.longestWaiting;
    if (!socket) return false;
    forget(socket);
    socket.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy(); // closed already
    const trusted = isTrusted(address);
    const network = trusted ? '' : networkOf(address);
    const crowds = trusted ? [everybody] : [networks.get(network) ?? new Crowd(bounds.perAddress), everybody];
    if (crowds.some((crowd) => crowd.open >= crowd.most && !makeRoom(crowd))) {
      socket.end(refusal);
      socket.destroySoon();
      return;
    }
    const [own] = crowds;
    if (!trusted && own) networks.set(network, own);
    connections.set(socket, { crowds, network, requests: 0 });
    for (const crowd of crowds) crowd.open += 1;
    stands(socket, 'idle');
    socket.once('close', () => forget(socket));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    stands(socket, bringsBody(request) ? 'slow' : undefined);
    // Node also ends a request whose body nobody reads, once the response is sent.
    request.once('end', () => response.writableEnded || stands(socket));
    response.once('prefinish', () => stands(socket, 'slow'));
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0) return; // sent before this response
      stands(socket, 'idle');
      if (connection.network === '') socket.setTimeout(proxyKeepAliveMs);
    });
  });
};
