/** What 对接 holds of a member: what the person sent goes, the other side keeps that there was something. */
import { abutmentStates } from '#contract/supply/abutment-moves.ts';
import type { PersonalPart } from '../../kit/personal-data.ts';

const gone = '（已注销）';
export const abutmentData: PersonalPart = {
  name: 'abutments',
  tables: { sent: '发出的对接', received: '收到的对接' },
  words: {
    abutment_no: '对接编号',
    status: ['状态', abutmentStates],
    answer_contact: '答复联系人',
    answer_phone: '答复电话',
  },
  holds: [
    'supply_abutment.user_id',
    'supply_abutment.contact_phone',
    'supply_abutment.responder_user_id',
    'supply_abutment.answered_by',
    'supply_abutment.answer_phone',
  ],
  read: async (db, user_id) => ({
    sent: await db
      .selectFrom('supply_abutment')
      .select([
        'abutment_no',
        'obj_type',
        'target_title',
        'message',
        'contact',
        'contact_phone',
        'status',
        'result',
        'created_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    received: await db
      .selectFrom('supply_abutment')
      .select([
        'abutment_no',
        'obj_type',
        'target_title',
        'answer',
        'answer_contact',
        'answer_phone',
        'status',
        'created_at',
      ])
      .where((eb) => eb.or([eb('responder_user_id', '=', user_id), eb('answered_by', '=', user_id)]))
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { now }, { user_id }, record) => {
    const sent = await tx
      .updateTable('supply_abutment')
      .set((eb) => ({
        requester_name: eb.case().when('enterprise_id', 'is', null).then(gone).else(eb.ref('requester_name')).end(),
        message: gone,
        contact: gone,
        contact_phone: '',
        // Nobody waits for a person who is gone.
        status: eb.case().when('status', '=', 1).then(4).else(eb.ref('status')).end(),
        updated_at: now,
      }))
      .where('user_id', '=', user_id)
      .returning('obj_id')
      .execute();
    const received = await tx
      .updateTable('supply_abutment')
      .set((eb) => ({
        answer: '',
        answer_contact: gone,
        answer_phone: '',
        status: eb.case().when('status', '=', 1).then(4).else(eb.ref('status')).end(),
        updated_at: now,
      }))
      .where('responder_user_id', '=', user_id)
      .returning('obj_id')
      .execute();
    // Accepted for an enterprise: the enterprise goes on, the person's name and phone do not stay.
    const answered = await tx
      .updateTable('supply_abutment')
      .set({ answer_contact: gone, answer_phone: '', updated_at: now })
      .where('answered_by', '=', user_id)
      .where('responder_user_id', 'is distinct from', user_id)
      .returning('obj_id')
      .execute();
    for (const { obj_id } of [...sent, ...received, ...answered])
      record({ action: 'supply_abutment.erase', obj_type: 'supply_abutment', obj_id });
    return undefined;
  },
};
