/** Where a case stands, in the words that its holder reads: what happens next and until when, and what staff said last. */
import { type AnyCaseType, type CaseAction, handedInName, opinionName } from '#contract/kit/case.ts';
import type { HolderCase } from '#contract/kit/case-shapes.ts';
import { caseDueNames } from '#contract/kit/case-words.ts';
import { instantOf } from '#contract/kit/day.ts';
import type { Region } from '#regions/region.ts';
import type { CaseRow } from './case-definition.ts';
import { objectionRight, remediesOf } from './remedies.ts';

type Type = Pick<AnyCaseType, 'type' | 'answered' | 'afterPass'>;
type Row = Pick<CaseRow, 'state' | 'due_at' | 'objected_at' | 'promise_days'>;
type Seen = Pick<HolderCase, 'state_name' | 'accepted' | 'held' | 'again' | 'due_provisional' | 'steps'>;

const textOf = (region: Region, type: Type, row: Row, { state_name, accepted, held, again }: Seen): string => {
  if (held) return held;
  const what = handedInName(type);
  const appeal = `如有异议，可致电 ${region.hotline}。${remediesOf(region, type)}`;
  switch (row.state) {
    case 10:
      return `填写会自动保存，填完后提交。${row.promise_days > 0 ? `提交后承诺 ${row.promise_days} 个工作日内办结。` : ''}`;
    case 20:
      return `${accepted ? '补正材料已提交，等待审核。' : '已提交，等待工作人员受理。'}作出结果前可以撤回。`;
    case 30:
      return type.answered ? '已受理，正在办理。答复会发到站内信。' : '已受理，正在审核。审核结果会发到站内信。';
    case 40:
      return `请按下面的意见修改后重新提交；逾期未提交的，按撤回${what}处理。`;
    case 50:
      return row.objected_at
        ? `公示期间收到异议，正在核实，公示期限暂停计算。${objectionRight(region)}`
        : '审核已通过，结果正在公示。公示期满无异议的，即为通过。';
    case 60:
      return `办理完成。${type.afterPass ?? ''}`;
    case 70:
      return `办理完成，${state_name}。${appeal}${again}。`;
    case 80:
      return `这份${what}已经结束。${again}。`;
    default:
      return `这份${what}已经作废。${appeal}${again}。`;
  }
};

const untilOf = ({ state, due_at }: Row, { held, due_provisional }: Seen): HolderCase['standing']['until'] => {
  const label = caseDueNames[state];
  if (!label || !due_at || held) return null;
  const at = instantOf(due_at).slice(0, 10);
  const note = due_provisional ? `暂定：${at.slice(0, 4)} 年放假安排公布后可能调整，有调整会通知您。` : '';
  return { label, at, note };
};

/** The last text of staff that led to where it stands. */
const opinionOf = (type: Type, { state }: Row, { steps }: Seen): HolderCase['standing']['opinion'] => {
  if (![40, 50, 60, 70, 80, 90].includes(state)) return null;
  const last = steps.findLast(({ action }) => action !== 'end_publicity' && action !== 'move_due');
  if (!last?.opinion || last.actor_kind !== 'staff') return null;
  if (last.action === 'take_back') return { by: '更正说明', text: last.opinion };
  const name = opinionName(last.action as CaseAction, type);
  const by = name === '理由' ? `${last.action_name}的理由` : name === '意见' ? `${last.action_name}意见` : name;
  return { by, text: last.opinion };
};

export const saysStanding = (region: Region, type: Type, row: Row, seen: Seen): HolderCase['standing'] => ({
  text: textOf(region, type, row, seen),
  until: untilOf(row, seen),
  opinion: opinionOf(type, row, seen),
});
