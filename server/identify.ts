/**
 * Identifies the caller. A member's token has two halves: a Bearer half that the page stores, and a cookie that scripts cannot read. Neither works
 * alone: a stolen half is worthless, and a foreign page that makes the browser send its cookie lacks the other half. The session of staff is a
 * cookie alone (decision 100), which is good for the calls of the console and for requests of its own pages.
 */
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import { identifyMember, memberCookie, memberPrefix, whyMemberEnded } from './account/index.ts';
import type { Identify, WhyEnded } from './kit/calls/mount.ts';
import type { App } from './kit/context.ts';
import { isAtConsole } from './kit/http/console-origin.ts';
import { isFromElsewhere } from './kit/http/from-elsewhere.ts';
import { cookieOf } from './kit/http/request-context.ts';
import { identifyStaff, staffCookie, staffPaths, whyStaffEnded } from './staff/index.ts';

const bearer = new RegExp(`^Bearer ${memberPrefix}([A-Za-z0-9_-]{43})$`);
const memberToken = ({ headers }: FastifyRequest): string | undefined => bearer.exec(headers.authorization ?? '')?.[1];

/** The session of staff, where the call is one that browsers send it with, at the console's origin. */
const staffToken = (app: Pick<App, 'settings'>, request: FastifyRequest, address: string): string | undefined =>
  isAtConsole(app, request) && staffPaths.some((path) => address === path || address.startsWith(`${path}/`))
    ? cookieOf(request, staffCookie, staffPaths)
    : undefined;

export const identify: Identify = async (context, request, address) => {
  const token = memberToken(request);
  if (token) return await identifyMember(context, token, cookieOf(request, memberCookie));
  const held = staffToken(context, request, address);
  if (!held) return undefined;
  if (!isFromElsewhere(request)) return await identifyStaff(context, held);
  if (request.method !== 'GET') throw refuse('forbidden', { message: '请求来自其他网站，已拒绝' });
  return undefined;
};

/** Why the session of this request has ended: whoever is led to sign-in is told. */
export const whyEnded: WhyEnded = async (context, request, address) => {
  const token = memberToken(request);
  if (token) return await whyMemberEnded(context, token, cookieOf(request, memberCookie));
  const held = staffToken(context, request, address);
  return held && !isFromElsewhere(request) ? await whyStaffEnded(context, held) : undefined;
};
