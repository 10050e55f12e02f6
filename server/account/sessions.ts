/** The member's own sessions: a list, how long they last, and ending them. */
import { absoluteEndMs, refreshAfterMs, sessionEnd, sessionState } from '#contract/account/session-rules.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Member } from '../kit/context.ts';
import { endSessions, type MemberSessionEnd } from './member-session.ts';

const names = (text: string, known: readonly (readonly [pattern: RegExp, name: string])[]): string =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** `Chrome · Windows`, as far as the browser says. The order matters, because each browser also names the others. */
export const deviceOf = (userAgent: string): string => {
  const browser = names(userAgent, [
    [/MicroMessenger/, '微信'],
    [/Edg/, 'Edge'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/QQBrowser/, 'QQ 浏览器'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = names(userAgent, [
    [/HarmonyOS|OpenHarmony/, '鸿蒙'],
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' · ') || '未知设备';
};

const liveSessions = async ({ db, actor, now }: Context<Member>) => {
  const rows = await db
    .selectFrom('member_session')
    .select(['session_id', 'user_agent', 'address', 'created_at', 'stamped_at'])
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - absoluteEndMs))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.filter(
    ({ created_at, stamped_at }) =>
      sessionState(now.getTime(), { createdAt: created_at.getTime(), stampedAt: stamped_at.getTime() }) !== 'ended',
  );
};

export const listSessions: Verb<'GET /users/users/sessions'> = async (context) => ({
  data: (await liveSessions(context)).map(({ session_id, user_agent, address, created_at, stamped_at }) => ({
    session_id,
    current: session_id === context.actor.session_id,
    device: deviceOf(user_agent),
    address,
    created_at: instantOf(created_at),
    stamped_at: instantOf(stamped_at),
  })),
});

export const endOtherSessions: Verb<'DELETE /users/users/sessions'> = async (context) => {
  const { user_id, session_id } = context.actor;
  return await write(context, async (tx, record) => {
    const ended = await endSessions(tx, context, user_id, 'other_device', session_id);
    record({ action: 'account.end_sessions', obj_type: 'member', obj_id: user_id, detail: { ended } });
    return { data: { ended } };
  });
};

export const endSession: Verb<'DELETE /users/users/sessions/{id}'> = async (context, { params: { id } }) => {
  const { user_id } = context.actor;
  return await write(context, async (tx, record) => {
    const ended = await tx
      .updateTable('member_session')
      .set({ revoked_at: context.now, ended_by: 'other_device' satisfies MemberSessionEnd })
      .where('session_id', '=', id)
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst();
    if (!ended) throw refuse('not_found');
    record({ action: 'account.end_session', obj_type: 'member', obj_id: user_id, detail: { session_id: id } });
    return { data: { done: true } };
  });
};

/** The request itself renews the stamp, if it is time, when it is identified. */
export const refreshSession: Verb<'POST /users/users/refresh'> = async ({ db, actor, now }) => {
  const row = await db
    .selectFrom('member_session')
    .select(['created_at', 'stamped_at'])
    .where('session_id', '=', actor.session_id)
    .executeTakeFirst();
  if (!row) throw refuse('unauthenticated');
  const session = { createdAt: row.created_at.getTime(), stampedAt: row.stamped_at.getTime() };
  const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
  return {
    data: {
      stamped_at: instantOf(row.stamped_at),
      refresh_in_seconds: secondsUntil(session.stampedAt + refreshAfterMs),
      signed_out_in_seconds: secondsUntil(sessionEnd(session)),
      absolute_end_in_seconds: secondsUntil(session.createdAt + absoluteEndMs),
    },
  };
};
