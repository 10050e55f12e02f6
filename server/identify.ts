/**
 * Identifies the caller. A token has two halves: a Bearer half that the page stores, and a cookie that scripts cannot read. Neither works
 * alone: a stolen half is worthless, and a foreign page that makes the browser send its cookie lacks the other half.
 */
import { identifyMember, memberCookie, memberPrefix, whyMemberEnded } from './account/index.ts';
import type { Identify, WhyEnded } from './kit/calls/mount.ts';
import { cookieOf } from './kit/http/request-context.ts';
import { identifyStaff, staffCookie, staffPrefix, whyStaffEnded } from './staff/index.ts';

const bearer = /^Bearer (m_|s_)([A-Za-z0-9_-]{43})$/;

export const identify: Identify = async (context, request) => {
  const [, prefix, token = ''] = bearer.exec(request.headers.authorization ?? '') ?? [];
  if (prefix === memberPrefix) return await identifyMember(context, token, cookieOf(request, memberCookie));
  if (prefix === staffPrefix) return await identifyStaff(context, token, cookieOf(request, staffCookie));
  return undefined;
};

/** Why the session of this request has ended: whoever is led to sign-in is told. */
export const whyEnded: WhyEnded = async (context, request) => {
  const [, prefix, token = ''] = bearer.exec(request.headers.authorization ?? '') ?? [];
  if (prefix === memberPrefix) return await whyMemberEnded(context, token, cookieOf(request, memberCookie));
  if (prefix === staffPrefix) return await whyStaffEnded(context, token, cookieOf(request, staffCookie));
  return undefined;
};
