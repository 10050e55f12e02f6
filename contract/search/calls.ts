import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { decision, proposalId, proposed } from '../kit/proposal.ts';
import { withoutUnseen } from '../kit/unseen.ts';
import { all, day, instant, objId, one, keyword as optionalKeyword, pageOf, paging } from '../kit/wire.ts';
import { searchedKinds } from '../space/carrier-kinds.ts';
import { mostWords, sameWord } from './synonyms.ts';

const hit = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  /** The text around the first match; the summary when only the title matches. */
  excerpt: z.string(),
  publish_date: z.string(),
  /** 已失效, 已截止, 已结束 of what is over today; otherwise empty. */
  over: z.string(),
  page: z.string(),
});

/** Numbers and wishes of a query, for the list that has such filters. */
const wish = z.object({
  of: z.enum(['space', 'instrument']),
  /** Kinds of carriers; empty for all. */
  kinds: z.array(z.enum(searchedKinds)),
  area_min_sqm: z.number().optional(),
  area_max_sqm: z.number().optional(),
  floor_load_min_t_sqm: z.number().optional(),
  power_min_kva: z.number().optional(),
  price_max_yuan: z.number().optional(),
  cheapest: z.boolean().optional(),
});
export type SearchWish = z.output<typeof wish>;

/** A page where something is done: 企业开办. */
const act = z.object({
  label: z.string(),
  /** What is done there, in half a line. */
  text: z.string(),
  page: z.string(),
});
export type FoundAct = z.output<typeof act>;

const suggestion = z.object({
  text: z.string(),
  /** A page where something is done, a word to search for, or an entry. */
  kind: z.enum(['act', 'word', 'entry']),
  /** What an entry is, 办事 of an act; empty for words. */
  type_name: z.string(),
  page: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

/** Comes with the product; the product's, changed here; the region's own. */
export const origins = ['built_in', 'changed', 'own'] as const;
const synonymGroup = z.object({
  synonym_id: objId,
  /** The words that count now; none of a new group that waits. */
  words: z.array(z.string()),
  origin: z.enum(origins),
  /** A change that waits for another person. `words` is null where the group shall no longer be used. */
  waits: z
    .object({
      proposal_id: z.uuid(),
      words: z.array(z.string()).nullable(),
      ...proposed,
    })
    .nullable(),
});
export type SynonymGroup = z.output<typeof synonymGroup>;
const synonymWords = z
  .array(
    z
      .string({ error: '请填写词语' })
      .trim()
      .min(2, '每个词至少 2 个字')
      .max(20, '每个词不能超过 20 个字')
      .refine((word) => sameWord(word).length > 1, '每个词至少 2 个字'),
    { error: '请填写词语' },
  )
  .min(2, '请填写至少两个意思相同的词')
  .max(mostWords, `一组最多 ${mostWords} 个词`)
  .refine((words) => new Set(words.map(sameWord)).size === words.length, '有重复的词');

const citation = z.object({
  type: z.string(),
  type_name: z.string(),
  id: objId,
  title: z.string(),
  /** 第三条, a heading, or the name of a field. */
  clause: z.string(),
  /** Literally in the source. */
  quote: z.string(),
  page: z.string(),
  /** What one cites of a document; empty where it is not known. */
  issuing_authority: z.string(),
  doc_number: z.string(),
  effective_date: day.or(z.literal('')),
  /** It was changed since: what is quoted may not hold any more as it stands. */
  amended: z.boolean(),
});
const sentence = z.object({ text: z.string(), citation: z.int().min(1) });
export type AnswerSentence = z.output<typeof sentence>;
const answer = z.object({
  answer: z.string(),
  /** The answer's sentences, each with the number of its citation, from 1. */
  sentences: z.array(sentence),
  citations: z.array(citation),
  answered: z.boolean(),
  related: z.array(z.object({ type: z.string(), id: objId, title: z.string(), page: z.string() })),
});
export type GivenAnswer = z.output<typeof answer>;

/** Not empty, without what nobody sees, at most `max` characters. */
const wantedKeyword = (max: number) =>
  z
    .string({ error: '请输入关键词' })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, '请输入关键词')
    .max(max, `关键词不能超过 ${max} 个字`);

export const searchCalls = contract({
  'GET /information/gpt_search/gpt/query': {
    summary: '问一问：只依据现行有效的公开内容作答，逐句注明出处；没有说明的答不知道；可逐句接收（text/event-stream）',
    access: 'all',
    fresh: true,
    query: z.object({
      question: z.string({ error: '请输入问题' }).trim().min(2, '请输入问题').max(100, '问题不能超过 100 个字'),
    }),
    reply: one(answer),
    events: sentence,
    fails: ['too_many'],
  },
  'GET /information/gpt_question': {
    summary: '可以问的问题：常用的，或与某个问题相近的',
    access: 'all',
    query: z.object({ keyword: optionalKeyword }),
    reply: all(z.object({ question: z.string() })),
  },
  'GET /console/search/questions': {
    summary: '没有答上的问题',
    access: 'staff',
    query: z.object({
      keyword: optionalKeyword,
      sort: z.enum(['times', 'latest'], '排序方式不正确').default('times'),
      ...paging(),
    }),
    reply: pageOf(
      z.object({ miss_id: objId, question: z.string(), times: z.int(), first_at: instant, last_at: instant }),
    ),
  },
  'POST /console/search/questions/{miss_id}/faq': {
    summary: '由没有答上的问题起草常见问题',
    access: ['editor', 'system'],
    reply: one(z.object({ obj_id: objId, content_type: z.string() })),
    once: true,
    fails: ['not_found'],
  },
  'DELETE /console/search/questions/{miss_id}': {
    summary: '移除一个没有答上的问题',
    access: ['editor', 'system'],
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found'],
  },
  'GET /information/search': {
    summary: '站内搜索：可办的事；词语、问句、同义词、同音字、拼音、发文字号，按相关程度排列',
    access: 'all',
    query: z.object({
      keyword: wantedKeyword(100),
      type: z.string().max(60, '内容类型不正确').optional(),
      /** Other spellings are not tried. */
      as_typed: z.boolean({ error: '须为 true 或 false' }).optional(),
      ...paging(50),
    }),
    reply: z.object({
      data: z.array(hit),
      /** Counted up to 1001. */
      total: z.int(),
      page_index: z.int(),
      page_size: z.int(),
      /** The words to mark in titles and excerpts. */
      words: z.array(z.string()),
      /** How many entries hold all words; the others hold some. */
      exact: z.int(),
      /** Words of the query that were not searched for. */
      dropped: z.array(z.string()),
      /** What was searched for instead, because nothing holds what was typed. */
      corrected: z.string().nullable(),
      /** Another spelling that finds more: did you mean. */
      suggested: z.string().nullable(),
      wish: wish.nullable(),
      /** At most three pages where what the query asks for is done, the likeliest first. */
      acts: z.array(act),
      /** How many of the counted hits are of each type. */
      types: z.array(z.object({ type: z.string(), name: z.string(), count: z.int() })),
    }),
  },
  'GET /information/search/suggest': {
    summary: '输入时的建议：可办的事、常用词和标题，最多 10 条',
    access: 'all',
    query: z.object({
      keyword: wantedKeyword(30),
    }),
    reply: all(suggestion),
  },
  'GET /console/search/synonyms': {
    summary: '同义词：产品自带的和本区域增改的',
    access: 'staff',
    query: z.object({ keyword: optionalKeyword, origin: z.enum(origins, '来源不正确').optional(), ...paging() }),
    reply: pageOf(synonymGroup),
  },
  'POST /console/search/synonyms': {
    summary: '新增一组同义词，由另一人审核后生效',
    access: ['editor', 'system'],
    body: z.object({ words: synonymWords }),
    reply: one(synonymGroup),
    once: true,
  },
  'PUT /console/search/synonyms/{synonym_id}': {
    summary: '修改一组同义词，由另一人审核后生效',
    access: ['editor', 'system'],
    body: z.object({ words: synonymWords }),
    reply: one(synonymGroup),
    fails: ['not_found'],
  },
  'DELETE /console/search/synonyms/{synonym_id}': {
    summary: '删除一组同义词，产品自带的不再使用；由另一人审核后生效',
    access: ['editor', 'system'],
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found'],
  },
  'POST /console/search/synonyms/{synonym_id}': {
    summary: '审核一组同义词的修改：通过须由另一人，且为 proposal_id 所指的；退回须说明原因，提出人可自行撤回',
    access: ['editor', 'reviewer', 'system'],
    body: z.object({ proposal_id: proposalId, ...decision }),
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found', 'forbidden', 'wrong_state', 'record_changed', 'opinion_required'],
  },
  'GET /console/search/misses': {
    summary: '没有搜到或搜到很少的词',
    access: 'staff',
    query: z.object({
      keyword: optionalKeyword,
      sort: z.enum(['times', 'latest'], '排序方式不正确').default('times'),
      ...paging(),
    }),
    reply: pageOf(
      z.object({
        miss_id: objId,
        keyword: z.string(),
        found: z.int(),
        times: z.int(),
        first_at: instant,
        last_at: instant,
      }),
    ),
  },
  'DELETE /console/search/misses/{miss_id}': {
    summary: '从记录中移除一个词',
    access: ['editor', 'system'],
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found'],
  },
});
