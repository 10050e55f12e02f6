/** A person's questionnaire, subscription, and comments on drafts. */

import { type FactKey, type FactValue, factQuestionOf, isFactKey } from '#contract/policy/matching/facts.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { answerOf, factAnswer } from '#contract/policy/matching/say.ts';
import type { TierField } from '#contract/policy/matching/tiers.ts';
import { offerStates } from '#contract/policy/offer-rules.ts';
import { bumpGeneration } from '../kit/generation.ts';
import type { PersonalPart } from '../kit/personal-data.ts';
import type { Word } from '../kit/personal-words.ts';
import { commentStates } from './comments.ts';
import { origins } from './matching/facts.ts';

/** The policy questionnaire, its results, the subscriptions, and the calendar without its key. */
const noNames = { area: () => '', industry: () => '' };
const answerTo = (label: string, field: TierField | 'applicant_background'): Word => [
  label,
  (_, row) => answerOf(field, row as unknown as Answers, noNames),
];

const matching: PersonalPart = {
  name: 'policy_matching',
  tables: {
    profiles: '政策匹配问卷',
    results: '政策匹配结果',
    reminders: '政策提醒',
    answers: '政策匹配补充答案',
    calendars: '申报日历订阅',
    searches: '订阅的政策筛选',
    subscriptions: '政策订阅',
  },
  words: {
    reg_time: ['注册日期', (value) => String(value).slice(0, 10)],
    industry: null,
    intellectual_property_rights: answerTo('知识产权', 'intellectual_property_rights'),
    last_year_sales: answerTo('上年销售收入', 'last_year_sales'),
    last_year_r_and_d: answerTo('上年研发投入', 'last_year_r_and_d'),
    financing_amount: answerTo('融资额', 'financing_amount'),
    applicant_background: answerTo('申请人背景', 'applicant_background'),
    is_high_tech: '高新技术企业',
    record_id: null,
    rule_version: '规则版本',
    profile: ['匹配所用问卷', () => '见 JSON 文件'],
    verdicts: ['匹配结论', () => '见 JSON 文件'],
    reminder_key: null,
    reminded_at: '提醒时间',
    fact_key: ['问题', (key) => (isFactKey(String(key)) ? factQuestionOf(key as FactKey).title : '')],
    value: [
      '答案',
      (value, { fact_key }) =>
        isFactKey(String(fact_key)) ? factAnswer(factQuestionOf(fact_key as FactKey), value as FactValue) : '',
    ],
    until: '有效期至',
    origin: ['填写方式', origins],
    source_day: '来源日期',
    search_id: null,
    content_type: ['类别', (value, _, app) => app.contents.get(String(value))?.type.name ?? ''],
    query: '筛选条件',
    checked_at: '最近检查时间',
    sms: '短信提醒',
    sms_entries: null,
  },
  holds: [
    'policy_profile.user_id',
    'policy_match_record.user_id',
    'policy_subscription.user_id',
    'policy_fact.user_id',
    'policy_reminder.user_id',
    'policy_calendar.user_id',
    'policy_saved_search.user_id',
  ],
  read: async (db, user_id) => ({
    profiles: await db.selectFrom('policy_profile').selectAll().where('user_id', '=', user_id).execute(),
    results: await db
      .selectFrom('policy_match_record')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    reminders: await db.selectFrom('policy_reminder').selectAll().where('user_id', '=', user_id).execute(),
    answers: await db.selectFrom('policy_fact').selectAll().where('user_id', '=', user_id).execute(),
    calendars: await db
      .selectFrom('policy_calendar')
      .select(['region_code', 'created_at'])
      .where('user_id', '=', user_id)
      .execute(),
    searches: await db.selectFrom('policy_saved_search').selectAll().where('user_id', '=', user_id).execute(),
    subscriptions: await db.selectFrom('policy_subscription').selectAll().where('user_id', '=', user_id).execute(),
  }),
  erase: async (tx, _, { user_id }) => {
    for (const table of [
      'policy_profile',
      'policy_match_record',
      'policy_subscription',
      'policy_fact',
      'policy_reminder',
      'policy_calendar',
      'policy_saved_search',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  },
};

/** What a person decided for an enterprise stays the enterprise's, without the person. */
const offers: PersonalPart = {
  name: 'policy_offers',
  tables: '免申即享',
  words: { status: ['状态', offerStates], decided_at: '确认时间' },
  holds: ['policy_offer.decided_by'],
  read: (db, user_id) =>
    db
      .selectFrom('policy_offer')
      .select(['obj_id', 'enterprise_name', 'status', 'decided_at', 'reason'])
      .where('decided_by', '=', user_id)
      .orderBy('decided_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    await tx.updateTable('policy_offer').set({ decided_by: null }).where('decided_by', '=', user_id).execute();
  },
};

/** Published comments stay, without the name. */
const comments: PersonalPart = {
  name: 'comments',
  tables: '征集意见',
  words: { collection_id: null, state: ['状态', commentStates], reply: '答复' },
  holds: ['collection_comment.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('collection_comment')
      .select(['collection_id', 'body', 'state', 'reply', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { region }, { user_id }) => {
    await tx.deleteFrom('collection_comment').where('user_id', '=', user_id).where('state', '<>', 2).execute();
    const stayed = await tx
      .updateTable('collection_comment')
      .set({ author_name: '' })
      .where('user_id', '=', user_id)
      .returning('comment_id')
      .execute();
    // Cached pages still show the name.
    if (stayed.length) await bumpGeneration(tx, region.code);
  },
};

export const personalData: readonly PersonalPart[] = [matching, offers, comments];
