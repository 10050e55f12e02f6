/** Chooses the passages that answer a question, or none: an answer must hold what the question names (ruling D13). Pure. */
import { sameWord } from '#contract/search/synonyms.ts';
import { cutWords, isTelling, normalised } from '../../kit/text/words.ts';
import type { Term } from '../read-query.ts';
import type { Passage } from './passages.ts';

export type Source = {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly passages: readonly Passage[];
  /** What one cites of it beside its title; empty where it has none. */
  readonly issuing_authority: string;
  readonly doc_number: string;
  readonly effective_date: string;
  /** It was changed since, and its text here is the one before. */
  readonly amended: boolean;
};
export type Chosen = { readonly source: Source; readonly passage: Passage };

/** What a question asks for, and the fields and signs of a text that say it. */
type Intent = {
  readonly asks: RegExp;
  readonly fields: readonly string[];
  readonly says: RegExp;
  /** What says nothing of it is no answer. */
  readonly strict?: true;
};
/** Until when. */
export const asksDeadline =
  /截止|截至|截至日|(?:最晚|最迟|最后).{0,6}(?:哪天|几号|时间|日期|一天|什么时候)|到(?:哪天|几号|什么时候|何时)/;
const saysHowLong = /[\d一二三四五六七八九十两半]+\s*个?(?:工作日|日|天|年|月|小时|周|分钟)|长期|常年|当场|立即|随时/;
const intents: readonly Intent[] = [
  {
    asks: /电话|联系方式|怎么联系|咨询谁|找谁|哪个部门|谁负责|负责.{0,15}谁|联系/,
    fields: ['contact_dept', 'contact_phone', 'contact', 'organizer'],
    // 署真实姓名和联系方式, 对真实性负责 tell nobody whom to turn to.
    says: /电话|热线|(?<!性)负责(?!人)|联系(?!方式)/,
    strict: true,
  },
  {
    asks: /材料|资料|证明|要交什么|提交什么|带什么/,
    fields: ['materials', 'sample_requirement'],
    says: /提交|材料|证明|凭/,
  },
  {
    asks: /条件|要求|资格|谁能|谁可以|哪些企业|什么企业|什么人/,
    fields: ['conditions_text', 'sample_requirement', 'audience'],
    says: /应当|条件|符合|不低于|以上|不少于/,
  },
  {
    asks: /流程|步骤|怎么办|如何办|手续|怎么申|如何申|怎样申|怎么报/,
    fields: ['process', 'apply_mode'],
    says: /提交|填写|登录|办理|预约/,
  },
  {
    asks: /多少钱|金额|额度|几万|几成|收费|价格|预算/,
    fields: ['amount_max_wan', 'charge_standard', 'budget_max_fen', 'price_min_fen'],
    says: /[\d一二三四五六七八九十百千]\s*(?:%|％|万元|元|亿|万|成|折)|免费|不收费|不收取|全额/,
    strict: true,
  },
  // What is paid to whoever applies; a condition may name a sum as well.
  {
    asks: /(?:奖励|补贴|补助|资助|奖补|支持).{0,6}(?:多少钱|金额|额度|几万|标准)/,
    fields: ['amount_max_wan'],
    says: /(?:奖励|补贴|补助|资助|奖补|给予|支持|最高|抵扣).*[\d一二三四五六七八九十百千]\s*(?:%|％|万元|元|亿|万|成|折)/,
    strict: true,
  },
  // What a bond pays is another rate than that of a loan.
  {
    asks: /^(?!.*(?:债|票面)).*(?:利率|年化)/,
    fields: ['rate_max'],
    says: /(?<!票面)利率\D{0,4}\d/,
    strict: true,
  },
  { asks: /(?:债|票面).*利率|利率.*债/, fields: ['coupon'], says: /利率\D{0,4}\d/, strict: true },
  {
    asks: /多少|最高|比例/,
    fields: ['amount_max_wan', 'charge_standard', 'budget_max_fen', 'price_min_fen'],
    says: /\d[\d.]*\s*(?:%|万元|元|亿|平方米|人|倍|项|套)/,
  },
  // Until when: a day alone, such as that of a repeal, is none that one has to keep to.
  {
    asks: asksDeadline,
    fields: ['apply_end', 'signup_closes', 'comment_end', 'deadline'],
    says: /(?=.*(?:\d\s*[年月日]|\d{1,2}:\d\d|常年|工作日))(?=.*(?:截止|截至|前|止|至|内|常年|受理|到))/,
    strict: true,
  },
  {
    asks: /什么时候|何时|哪天|时间|几号|日期|开始|开工|启动|出光/,
    fields: ['apply_end', 'signup_closes', 'comment_end', 'deadline'],
    says: /\d\s*[年月日]|\d{1,2}:\d\d|常年/,
    strict: true,
  },
  {
    asks: /几点|上班时间|营业时间|开放时间|工作时间|办公时间/,
    fields: ['open_hours', 'hours'],
    says: /\d{1,2}[:：]\d\d|\d\s*[点时]|全天/,
    strict: true,
  },
  // When something takes place, not until when one applies for it.
  {
    asks: /^(?!.*(?:截止|截至|申报|申请|申领|报名)).*(?:什么时候|何时|哪天|时间|几号|日期)/,
    fields: ['start_time', 'end_time'],
    says: /\d{1,2}:\d\d/,
  },
  // From when until when a policy holds is another question than until when one applies.
  {
    asks: /施行|生效|实施|执行|废止|失效|有效/,
    fields: ['effective_date', 'expire_date'],
    says: /(?:施行|有效期|废止)/,
  },
  {
    asks: /多久|多长时间|几天|几年|期限|有效期|有效多/,
    fields: ['promise_days', 'expire_date'],
    says: saysHowLong,
    strict: true,
  },
  { asks: /几个(?:工作日|月)|多少个?(?:工作日|天|月)/, fields: ['promise_days'], says: saysHowLong, strict: true },
  {
    asks: /在哪|哪里|地址|地点|哪儿|什么地方/,
    fields: ['address', 'place', 'org'],
    says: /位于|地址|地点|窗口|平台|号|登记|[街路楼层室园区馆]|中心/,
    strict: true,
  },
  { asks: /发文字号|文号/, fields: ['doc_number'], says: /〔\d{4}〕/ },
  {
    asks: /谁|哪家|哪个单位|由谁|发布单位/,
    fields: ['issuing_authority', 'org', 'organizer', 'publisher', 'company', 'contact_dept'],
    says: /由.{1,20}(?:负责|承担|委托|享受|建设|办理)/,
  },
  {
    asks: /能不能|可以吗|可不可以|能吗|是否|能.{0,14}吗|会.{0,10}吗|要.{0,10}吗/,
    fields: ['state'],
    says: /^(?:可以|不可以|能|不能|不会|会|不需要|需要|没有|不)/,
  },
];

/** Words that only say what is asked for: the intent stands for them. */
const asking =
  /^(?:截止|截止到|截止时间|截止日期|何时|时间|日期|哪天|联系|联系人|联系电话|联系方式|咨询|咨询电话|电话|上限|金额|额度|部门|地址|有效期|有效|施行|多久|几个|几年|多少|为期|谁要交|要交|由谁|归谁|谁|哪几个|哪里|在哪里|在哪|办理|负责人|经办人|等级|分哪几个|标准|开始|比例|连续支持|不超过|不低于|怎么算|怎么|需要|准备)$/;

/** What a question is about, without the words that only say what is asked for. */
const subjectsOf = (terms: readonly Term[]): Term[] =>
  terms.filter(({ soft, word }) => !soft && isTelling(word) && !asking.test(word));
/** Whether a title names what a question is about. */
export const isNamedBy = (title: string, terms: readonly Term[]): boolean => {
  const subjects = subjectsOf(terms);
  const all = subjects.reduce((sum, { weight }) => sum + weight, 0);
  const held = subjects.reduce((sum, term) => sum + (covers(sameWord(title), term) ? term.weight : 0), 0);
  return all > 0 && held / all >= leastCoverage;
};

/** Pairs of characters that two texts share, as a part of the first one's. */
export const overlap = (asked: string, text: string): number => {
  const pairs = (one: string) =>
    new Set(Array.from({ length: Math.max(0, one.length - 1) }, (_, at) => one.slice(at, at + 2)));
  const [ours, theirs] = [pairs(sameWord(asked)), pairs(sameWord(text))];
  return ours.size === 0 ? 0 : [...ours].filter((pair) => theirs.has(pair)).length / ours.size;
};

const holds = (text: string, { ways }: Pick<Term, 'ways'>): boolean => ways.some((way) => text.includes(sameWord(way)));
/** A word is held when it stands there, or all the shorter words it is made of do. */
const covers = (text: string, term: Term): boolean => {
  if (holds(text, term)) return true;
  const parts = cutWords(normalised(term.word)).filter((part) => isTelling(part) && part !== term.word);
  return parts.length > 1 && parts.every((part) => text.includes(sameWord(part)));
};

/** Numbers and foreign words that a question names: a source that does not hold them is about something else. */
const named = (question: string): string[] =>
  (normalised(question).match(/\d{2,}(?:\.\d+)?|[a-z][a-z0-9-]{1,}/g) ?? []).filter(
    (one) => !/^(?:gpt|ai|app)$/.test(one),
  );

/** A field is asked for by its name. 截止日期 asks for no 废止日期: of days, the word that tells one from another must stand in the question. */
const isAskedByName = ({ clause, quote, names = [clause] }: Passage, question: string): boolean =>
  names.some((name) => {
    const which = name.replace(/日期|时间$/, '');
    return /^\d{4} 年/.test(quote) && which !== name ? question.includes(which) : overlap(name, question) >= 0.5;
  });
/** What it is called, in all ways. */
const namesIn = ({ clause, names = [] }: Passage): string => [...new Set([clause, ...names])].join(' ');

export const leastCoverage = 0.78;
const leastFaq = 0.52;
/** A question of the house that is worded alike holds at least so much of what is asked about: 怎么预约 alone is common to all that can be booked. */
const leastFaqCoverage = 0.35;
const mostSentences = 3;

export const chooseAnswer = (question: string, terms: readonly Term[], sources: readonly Source[]): Chosen[] => {
  // 服务电话: nothing in it says what it is about, so that any source would hold it.
  const asked = subjectsOf(terms);
  if (asked.length === 0) return [];
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = named(question);
  const intent = intents.filter(({ asks }) => asks.test(question));
  let best: { score: number; chosen: Chosen[] } = { score: 0, chosen: [] };
  for (const [rank, source] of sources.entries()) {
    const title = sameWord(source.title);
    const worded =
      source.type === 'policy_faq'
        ? 0.65 * overlap(question, source.title) + 0.35 * overlap(source.title, question)
        : 0;
    const whole = sameWord(
      `${source.title} ${source.passages.map((passage) => `${namesIn(passage)} ${passage.quote}`).join(' ')}`,
    );
    if (wanted.some((one) => !whole.includes(sameWord(one)))) continue;
    const coverage = asked.reduce((sum, term) => sum + (covers(whole, term) ? term.weight : 0), 0) / all;
    // Asked for a kind of fact that its title does not ask for, an answer of the house must say it all the same.
    const silentFaq = intent.some(
      ({ strict, asks, says, fields }) =>
        strict &&
        !asks.test(source.title) &&
        !source.passages.some(({ field, quote }) => fields.includes(field) || says.test(quote)),
    );
    const alike = coverage >= leastFaqCoverage && !silentFaq ? worded : 0;
    if (coverage < leastCoverage && alike < leastFaq) continue;
    // The subject must stand in the title, or closely together in one passage.
    const inTitle = asked.reduce((sum, term) => sum + (covers(title, term) ? term.weight : 0), 0) / all;
    const scored = source.passages.map((passage, at) => {
      const text = sameWord(`${namesIn(passage)} ${passage.sentence}`);
      const held =
        asked.reduce(
          (sum, term) => sum + (covers(text, term) ? term.weight : covers(title, term) ? term.weight * 0.5 : 0),
          0,
        ) / all;
      const near =
        asked.reduce((sum, term) => sum + (covers(text, term) || covers(title, term) ? term.weight : 0), 0) / all;
      const field = intent.some(({ fields }) => fields.includes(passage.field));
      // The field of an entry that nobody asked for is true and answers nothing.
      const asksFor = (!passage.fact || field || isAskedByName(passage, question)) && !/[：:]$/.test(passage.quote);
      const says = intent.some(({ says }) => says.test(passage.quote));
      const score =
        held +
        (field ? 0.7 : 0) +
        (says ? 0.25 : 0) +
        0.6 * overlap(question, passage.sentence) -
        (passage.field !== 'content' && !field && passage.field !== 'summary' ? 0.5 : 0) +
        (passage.quote.length < 10 && passage.field === 'content' ? -0.3 : 0);
      const silent = !field && intent.some(({ strict, says }) => strict && !says.test(passage.quote));
      return { passage, at, score, near, asksFor: asksFor && (!silent || alike >= leastFaq) };
    });
    const order = scored
      .filter(({ near, asksFor }) => asksFor && (near >= leastCoverage || alike >= leastFaq))
      .toSorted((a, b) => b.score - a.score || a.at - b.at);
    const [first] = order;
    if (!first) continue;
    const faq = alike >= leastFaq;
    // The answer to a question of the house is the beginning of its text.
    const texts = source.passages.filter(({ field }) => field === 'content');
    const picked = faq
      ? texts.slice(0, mostSentences)
      : order
          .filter((one, index) => index === 0 || (one.score > first.score * 0.72 && one.near >= leastCoverage))
          .slice(0, mostSentences)
          .map(({ passage }) => passage);
    const score = (faq ? 1.2 + 1.5 * alike : first.score + 0.5 * inTitle) - 0.03 * rank;
    if (score > best.score) best = { score, chosen: [...new Set(picked)].map((passage) => ({ source, passage })) };
  }
  return best.chosen;
};
