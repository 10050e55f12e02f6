/** What finance holds of a member: applications and inquiries that the person began, consents, and what the person wrote. */
import { applicationStates, inquiryStates } from '#contract/finance/application-moves.ts';
import { type ConsentItem, consentItems } from '#contract/finance/consent.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

const finance: PersonalPart = {
  name: 'finance',
  tables: {
    applications: '贷款申请',
    consents: '信息授权',
    talks: '贷款申请留言',
    inquiries: '金融对接',
    answers: '对金融对接的答复',
  },
  words: {
    product_title: '产品',
    'applications.status': ['状态', applicationStates],
    'consents.version': '授权书版本',
    items: ['授权内容', (value) => (value as ConsentItem[]).map((item) => consentItems[item]).join('；')],
    talk_id: null,
    application_id: null,
    side: ['发送方', { member: '申请人', bank: '金融机构' }],
    sent_by: null,
    inquiry_no: '对接编号',
    'inquiries.status': ['状态', inquiryStates],
  },
  holds: [
    'finance_application.user_id',
    'finance_application.contact_phone',
    'finance_consent.user_id',
    'finance_consent.withdrawn_by',
    'finance_inquiry.user_id',
    'finance_inquiry.contact_phone',
    'finance_inquiry.answered_by',
    'finance_talk.sent_by',
  ],
  read: async (db, user_id) => ({
    applications: await db
      .selectFrom('finance_application')
      // What is the enterprise's is not exported to a person who may have left it.
      .select(['application_no', 'product_title', 'shop_name', 'contact', 'contact_phone', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    consents: await db
      .selectFrom('finance_consent')
      .select(['shop_name', 'version', 'items', 'given_at', 'withdrawn_at'])
      .where((eb) => eb.or([eb('user_id', '=', user_id), eb('withdrawn_by', '=', user_id)]))
      .orderBy('given_at')
      .execute(),
    talks: await db
      .selectFrom('finance_talk')
      .selectAll()
      .where('sent_by', '=', user_id)
      .orderBy('created_at')
      .execute(),
    inquiries: await db
      .selectFrom('finance_inquiry')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .orderBy('created_at')
      .execute(),
    answers: await db
      .selectFrom('finance_inquiry')
      .select(['inquiry_no', 'answer', 'answered_at'])
      .where('answered_by', '=', user_id)
      .execute(),
  }),
  erase: async (tx, { now }, { user_id }, record) => {
    // The application is the enterprise's; only the person leaves it. Consents stay, as the proof of what was agreed to.
    const applications = await tx
      .updateTable('finance_application')
      .set({ contact: '（已注销）', contact_phone: '', updated_at: now })
      .where('user_id', '=', user_id)
      .returning('obj_id')
      .execute();
    for (const { obj_id } of applications)
      record({ action: 'finance_application.erase', obj_type: 'finance_application', obj_id });
    const own = await tx
      .deleteFrom('finance_inquiry')
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .returning('obj_id')
      .execute();
    if (own.length > 0)
      await tx
        .deleteFrom('finance_consent')
        .where(
          'subject_id',
          'in',
          own.map(({ obj_id }) => obj_id),
        )
        .execute();
    const others = await tx
      .updateTable('finance_inquiry')
      .set({ contact: '（已注销）', contact_phone: '', updated_at: now })
      .where('user_id', '=', user_id)
      .returning('obj_id')
      .execute();
    for (const { obj_id } of [...own, ...others])
      record({ action: 'finance_inquiry.erase', obj_type: 'finance_inquiry', obj_id });
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [finance];
