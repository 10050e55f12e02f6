/** Who is told of a step on a case, and in which words. */
import { type CaseAction, handedInName, opinionName, refusalName } from '#contract/kit/case.ts';
import { dayOf, instantOf, sayDay } from '#contract/kit/day.ts';
import type { Context } from '../context.ts';
import type { SmsNews } from '../sms-notices.ts';
import type { CaseDefinition, CaseRow } from './case-definition.ts';
import { stateNameOf } from './read-case.ts';
import { ended, objectionRight, remediesOf } from './remedies.ts';

type Taken = { action: CaseAction; opinion?: string; staff_id?: string | undefined };

/** 政策申报“研发补助”（SQ1） */
export const namedOf = (type: CaseDefinition['type'], row: Pick<CaseRow, 'title' | 'application_no'>): string =>
  `${type.name}${row.title === type.name ? '' : `“${row.title}”`}（${row.application_no ?? ''}）`;

type Known = {
  /** An acceptance stood before this one: what was corrected goes on. */
  acceptedBefore: boolean;
  /** With `lapse`: whether one may apply anew. */
  again: string;
};

/** The message to the holder about a step, after it; undefined for steps among staff and for the holder's own. */
export const toldHolder = (
  { region, now }: Pick<Context, 'region' | 'now'>,
  { type }: CaseDefinition,
  row: CaseRow,
  { action, opinion }: Taken,
  { acceptedBefore, again }: Known,
): { title: string; body: string } | undefined => {
  const what = handedInName(type);
  const yours = `您的${namedOf(type, row)}`;
  const because = opinion ? `${opinionName(action, type)}：${opinion}` : '';
  const due = row.due_at ? sayDay(dayOf(row.due_at)) : '';
  const appeal = `${ended(because)}如有异议，可致电 ${region.hotline}。${remediesOf(region, type)}`;
  const next = type.afterPass ? `${ended(because)}${type.afterPass}` : because;
  switch (action) {
    case 'accept': {
      const underWay = type.answered ? '正在办理' : acceptedBefore ? '继续审核' : '正在审核';
      // A promise that is over says nothing any more.
      const by = row.due_at && row.due_at > now ? `，承诺 ${due}（含当日）前办结` : '';
      return acceptedBefore
        ? { title: '补正材料已收到', body: `${yours}补正材料已收到，${underWay}${by}。${because}` }
        : { title: `${what}已受理`, body: `${yours}已受理，${underWay}${by}。${because}` };
    }
    case 'return':
      return {
        title: `${what}被退回补正`,
        body: `${yours}需要补正，请在 ${due}（含当日）前修改并重新提交；逾期未提交的，按撤回${what}处理。${because}`,
      };
    case 'pass':
      return row.state === 50
        ? { title: `${what}进入公示`, body: `${yours}审核通过，公示至 ${due}。${because}` }
        : { title: `${what}${type.stateName(60)}`, body: `${yours}${type.stateName(60)}。${next}` };
    case 'end_publicity':
      return { title: `${what}${type.stateName(60)}`, body: `${yours}公示期满，${type.stateName(60)}。${next}` };
    case 'refuse': {
      const refused = refusalName(type, row.unaccepted);
      return { title: `${what}${refused}`, body: `${yours}${refused}。${appeal}` };
    }
    case 'object':
      return {
        title: '公示期间收到异议',
        body: `${yours}公示期间收到异议，正在核实，公示期限暂停计算。${ended(because)}${objectionRight(region)}`,
      };
    case 'reject_objection':
      return {
        title: '公示异议不成立',
        body: `${yours}公示期间的异议经核实不成立，继续公示至 ${due}。${because}`,
      };
    case 'sustain_objection': {
      const refused = refusalName(type, false);
      return { title: `${what}${refused}`, body: `${yours}公示期间的异议经核实成立，${refused}。${appeal}` };
    }
    case 'void':
      return { title: `${what}已作废`, body: `${yours}已作废。${appeal}` };
    case 'lapse':
      return { title: `${what}逾期未补正`, body: `${yours}逾期未补正，按撤回${what}处理；${again}。` };
    default:
      return undefined;
  }
};

/** The text message to the holder: of a correction with its last day, and of whatever ends the case. */
export const smsOf = (definition: CaseDefinition, row: CaseRow, { action }: Taken): SmsNews | undefined => {
  if (action === 'return')
    return { kind: 'returned', name: row.title, day: row.due_at ? instantOf(row.due_at).slice(0, 10) : '' };
  const ends = ['pass', 'refuse', 'end_publicity', 'sustain_objection', 'void', 'lapse'].includes(action);
  if (!ends || row.state === 50) return undefined;
  const result = stateNameOf(definition, row);
  const more = action === 'lapse' ? `，按撤回${handedInName(definition.type)}处理` : '';
  return { kind: 'result', name: row.title, result: `${result}${more}` };
};

/** The messages to staff: to the person who gets the case, and to the assignee when the holder takes a step. */
export const toldStaff = (
  row: CaseRow,
  { action, staff_id, opinion }: Taken,
): { id: string; title: string } | undefined => {
  if ((action === 'transfer' || action === 'ask_opinion') && staff_id)
    return { id: staff_id, title: action === 'transfer' ? '有办件转交给您' : '有办件征求您的意见' };
  if (!row.assignee_id) return undefined;
  if (action === 'submit' && row.state === 40) return { id: row.assignee_id, title: '办件已补正，重新提交' };
  if (action === 'object') return { id: row.assignee_id, title: '公示期间收到异议，请核实' };
  if (action === 'withdraw') return { id: row.assignee_id, title: '办件已被申请人撤回' };
  if (action === 'give_opinion') return { id: row.assignee_id, title: `办件收到意见：${(opinion ?? '').slice(0, 40)}` };
  return undefined;
};
