/**
 * Bounds the connections of the HTTP server below the number of files that the process may open, so that no number of them can stop
 * it. Where a newcomer would be one too many, the connection that has waited longest makes room: first one without a request, then
 * one whose client is slow to send or to take. A connection whose request is being answered is never closed for another one.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bringsBody } from './body-deadline.ts';
import { networkOf } from './network-of.ts';

export type Bounds = { total: number; perAddress: number };

/** An idle connection takes about 10 kB: more of them than this would rather cost memory than serve anybody. */
const mostByDefault = 10_000;
/** One address may be a whole company, but not more than this part of everybody. */
const partOfOneAddress = 0.25;

/** How long a connection stays open without a request. Browsers open another one as cheaply. */
export const keepAliveMs = 5_000;
/** For trusted proxies, which expect to reuse a connection for a minute and would meet one that is just being closed. */
const proxyKeepAliveMs = 75_000;

/** Files and connections that this process may have open. Node raises its soft limit to the hard one when it starts. */
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

/** What stays free for the database, uploads, logs, and requests to other services. */
const reserved = (descriptors: number): number => Math.ceil(Math.max(Math.min(descriptors / 4, 2_000), Math.min(200, descriptors / 2)));

export const boundsFor = (descriptors: number, wanted = mostByDefault): Bounds => {
  const total = Math.min(wanted, descriptors - reserved(descriptors));
  return { total, perAddress: Math.ceil(total * partOfOneAddress) };
};

/** Connections of one address, or all of them, each set with the longest waiting one first. */
class Crowd {
  readonly most: number;
  open = 0;
  /** No request is under way. */
  readonly idle = new Set<Socket>();
  /** The client sets the pace: a body is arriving, or an answer is leaving. */
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

/** `isTrusted`: connections of a trusted proxy carry many readers, so that only the bound of all connections holds for them. */
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
  /** Closing frees the descriptor at once, not when the event `close` comes. */
  const makeRoom = (crowd: Crowd): boolean => {
    const socket = crowd.longestWaiting;
    if (!socket) return false;
    forget(socket);
    socket.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy(); // gone already
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
    // Node also ends what nobody reads, once it is answered.
    request.once('end', () => response.writableEnded || stands(socket));
    response.once('prefinish', () => stands(socket, 'slow'));
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0) return; // sent ahead of this answer
      stands(socket, 'idle');
      if (connection.network === '') socket.setTimeout(proxyKeepAliveMs);
    });
  });
};
