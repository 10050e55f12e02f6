/** Which text messages a person wants. */
import { smsNoticeKinds, smsNotices } from '#contract/message/sms-notices.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import { kindsSwitchedOff, switchOff } from '../kit/sms-notices.ts';

const choices = async ({ actor }: Context<Member>, db: Db) => {
  const off = await kindsSwitchedOff(db, actor.user_id);
  return { data: smsNoticeKinds.map((kind) => ({ kind, name: smsNotices[kind].name, on: !off.includes(kind) })) };
};

export const listSmsChoices: Verb<'GET /information/messages/sms'> = (context) => choices(context, context.db);

export const saveSmsChoices: Verb<'PUT /information/messages/sms'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const { user_id } = context.actor;
    await switchOff(tx, user_id, body.off);
    record({ action: 'message.choose_sms', obj_type: 'member', obj_id: user_id, detail: { count: body.off.length } });
    return await choices(context, tx);
  });
