/** A person's reservations, certificates and places on waiting lists: exported on request; closing the account calls off what is to come. */
import { outcomeNames } from '#contract/technology/draws.ts';
import { customerKinds, serviceModes } from '#contract/technology/reservation-rules.ts';
import { mayMove, paymentStates, reservationStates, sampleStates } from '#contract/technology/reservation-states.ts';
import { payByName } from '#contract/technology/reservation-words.ts';
import type { PersonalPart } from '../../kit/personal-data.ts';
import { names as certificateStates } from './certificates.ts';
import { moveReservation } from './move-reservation.ts';
import { standing } from './reservation-rows.ts';

const reservations: PersonalPart = {
  name: 'instrument_reservations',
  tables: {
    reservations: '仪器预约',
    certificates: '上机资格',
    draws: '机时抽签',
    payments: '仪器预约付款',
    waiting: '仪器候补',
  },
  words: {
    reservation_no: '预约编号',
    instrument_id: null,
    instrument_title: '仪器',
    instrument_org: '所属单位',
    slot_minutes: '每段（分钟）',
    min_minutes: '最短（分钟）',
    cancel_before_hours: '取消须提前（小时）',
    service_mode: ['服务方式', serviceModes],
    purpose: '用途',
    sample_name: '样品名称',
    sample_count: '样品数量',
    sample_note: '样品说明',
    sample_state: ['样品状态', { 0: '', ...sampleStates }],
    sample_track: '寄样单号',
    return_track: '退样单号',
    customer: ['用户类别', customerKinds],
    unit_price_fen: '单价（元）',
    price_unit: null,
    price_fen: '预约金额（元）',
    final_fen: '结算金额（元）',
    pay_due_at: payByName,
    'reservations.status': ['状态', reservationStates],
    ended_by: ['结束方', { member: '本人', staff: '工作人员', system: '系统' }],
    overridden: '放宽的规则',
    undo: null,
    disturbed: null,
    disturbed_why: '受到的影响',
    choose_by: '另选时间截止',
    charged_minutes: '计费时长（分钟）',
    used_from: '实际开始',
    used_until: '实际结束',
    finished_at: '完成时间',
    payment_waiting: '待核验付款',
    'certificates.status': ['状态', certificateStates],
    week_start: '周',
    entry_id: null,
    wishes: [
      '志愿时段',
      (value) =>
        (value as { start_time: string; end_time: string }[])
          .map(({ start_time, end_time }) => `${start_time}–${end_time}`)
          .join('；'),
    ],
    position: '次序',
    outcome: ['结果', outcomeNames],
    wish: '中签志愿',
    'payments.status': ['状态', paymentStates],
  },
  holds: [
    'instrument_reservation.user_id',
    'instrument_reservation.contact_phone',
    'instrument_certificate.user_id',
    'instrument_wait.user_id',
    'instrument_draw_entry.user_id',
    'instrument_draw_entry.contact_phone',
    'reservation_payment.user_id',
  ],
  read: async (db, user_id) => ({
    reservations: await db
      .selectFrom('instrument_reservation')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    certificates: await db
      .selectFrom('instrument_certificate')
      .select(['instrument_title', 'status', 'valid_until', 'opinion', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    draws: await db
      .selectFrom('instrument_draw_entry as entry')
      .innerJoin('instrument_draw as draw', 'draw.draw_id', 'entry.draw_id')
      .select(['instrument_title', 'week_start', 'entry_id', 'contact_person', 'contact_phone', 'purpose', 'wishes'])
      .select(['position', 'outcome', 'wish', 'reason', 'entry.created_at'])
      .where('user_id', '=', user_id)
      .orderBy('entry.created_at')
      .execute(),
    payments: await db
      .selectFrom('reservation_payment')
      .select(['amount_fen', 'paid_on', 'remark', 'status', 'opinion', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    waiting: await db
      .selectFrom('instrument_wait')
      .select(['instrument_title', 'start_at', 'end_at', 'created_at', 'notified_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, context, { user_id }, record) => {
    await tx.deleteFrom('instrument_wait').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('instrument_certificate').where('user_id', '=', user_id).execute();
    // What takes part in a draw stays, so that its result can be found again; whoever is gone wins nothing.
    // Closing a draw fixes who takes part; it and this wait for each other.
    await tx
      .selectFrom('instrument_draw')
      .select('draw_id')
      .where('entries_hash', 'is', null)
      .where('draw_id', 'in', (eb) =>
        eb.selectFrom('instrument_draw_entry').select('draw_id').where('user_id', '=', user_id),
      )
      .orderBy('draw_id')
      .forShare()
      .execute();
    await tx
      .deleteFrom('instrument_draw_entry')
      .where('user_id', '=', user_id)
      .where('draw_id', 'in', (eb) =>
        eb.selectFrom('instrument_draw').select('draw_id').where('entries_hash', 'is', null),
      )
      .execute();
    await tx
      .updateTable('instrument_draw_entry')
      .set({ contact_person: '', contact_phone: '', purpose: '', reason: '' })
      .where('user_id', '=', user_id)
      .execute();
    const own = await tx
      .selectFrom('instrument_reservation')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('obj_id')
      .forUpdate()
      .execute();
    // What was paid stays to be refunded; what has begun is finished by staff.
    for (const row of own)
      if (mayMove('cancel', standing(row), context.now.getTime()))
        await moveReservation(tx, context, row, 'cancel', record);
    // The use of the instrument stays on record, without the person.
    const nobody = {
      organization: '（已注销）',
      contact_person: '',
      contact_phone: '',
      purpose: '',
      sample_name: '',
      sample_note: '',
      sample_track: '',
      return_track: '',
      opinion: '',
      undo: '[]',
    };
    await tx
      .updateTable('instrument_reservation')
      .set({ ...nobody, updated_at: context.now })
      .where('user_id', '=', user_id)
      .execute();
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [reservations];
