/** What a state means for its holder: what happens next, and until when. */
import type { MemberCase } from '#contract/kit/case-shapes.ts';

type Says = { icon: string; text: string; until?: { label: string; at: string; note: string } };
type Said = { icon: string; text: string; until?: string };
const says: Readonly<Record<number, Said>> = {
  10: { icon: 'note-pencil', text: '填写会自动保存，填完后提交。' },
  20: { icon: 'clock-countdown', text: '已提交，等待工作人员受理。作出结果前可以撤回。', until: '承诺办结' },
  30: { icon: 'clock-countdown', text: '已受理，正在审核。审核结果会发到站内信。', until: '承诺办结' },
  40: {
    icon: 'note-pencil',
    text: '请按下面的意见修改后重新提交；到期没有提交的，按撤回申请处理。',
    until: '补正截止',
  },
  50: { icon: 'megaphone-simple', text: '审核已通过，结果正在公示。公示期满无异议的，即为通过。', until: '公示截止' },
  60: { icon: 'seal-check', text: '办理完成。' },
  80: { icon: 'arrow-left', text: '这份申请已经结束。' },
};
/** Its days stand still. */
const objected: Said = { icon: 'megaphone-simple', text: '公示期间收到异议，正在核实，公示期限暂停计算。' };
const voided: Said = { icon: 'x-circle', text: '这份申请已经作废。' };
const saidOf = ({
  state,
  state_name,
  due_at,
  held,
}: Pick<MemberCase, 'state' | 'state_name' | 'due_at' | 'held'>): Said => {
  if (held) return { icon: 'warning-circle', text: held };
  if (state === 50 && !due_at) return objected;
  return state === 70 ? { icon: 'x-circle', text: `办理完成，${state_name}。` } : (says[state] ?? voided);
};

export const stateSays = (
  { state, state_name, due_at, due_provisional, promise_days, can_copy, held }: MemberCase,
  afterPass = '',
): Says => {
  const { icon, text, until } = saidOf({ state, state_name, due_at, held });
  const promise = state === 10 && promise_days > 0 ? `提交后承诺 ${promise_days} 个工作日内办结。` : '';
  const anew = state >= 70 && can_copy ? '如需再次申请，可以复制后修改。' : '';
  const note =
    due_provisional && due_at ? `暂定：${due_at.slice(0, 4)} 年放假安排公布后可能调整，有调整会通知您。` : '';
  return {
    icon,
    text: text + promise + (state === 60 ? afterPass : anew),
    ...(until && due_at && { until: { label: until, at: due_at.slice(0, 10), note } }),
  };
};

const opinionNames: Readonly<Record<string, string>> = {
  object: '异议内容',
  reject_objection: '异议不成立的理由',
  sustain_objection: '异议成立的理由',
  take_back: '更正说明',
};

/** The last opinion that led to where the case stands. */
export const opinionNow = ({ state, steps }: MemberCase): { by: string; text: string } | undefined => {
  if (![40, 60, 70, 80, 90, 50].includes(state)) return undefined;
  const last = steps.findLast(({ action }) => action !== 'end_publicity' && action !== 'move_due');
  return last?.opinion && last.actor_kind === 'staff'
    ? { by: opinionNames[last.action] ?? `${last.action_name}意见`, text: last.opinion }
    : undefined;
};

/** The way of a case, as far as it has come. */
export const stagesOf = ({
  state,
  steps,
  publicity_days,
  state_name,
}: MemberCase): { name: string; at: 'done' | 'now' | 'ahead' }[] => {
  const over = state >= 60;
  const reached = (action: string) => steps.some((step) => step.action === action);
  const place = state === 10 || state === 40 ? 0 : state === 20 ? 1 : state === 30 ? 2 : state === 50 ? 3 : 4;
  const names = [
    state === 40 ? '退回补正' : '填写申请',
    '待受理',
    '审核',
    ...(publicity_days > 0 ? ['公示'] : []),
    over ? state_name : '办结',
  ];
  const last = names.length - 1;
  const now = over ? last : Math.min(place, last);
  const passed = (index: number): boolean =>
    index === 0
      ? reached('submit')
      : index === 1
        ? reached('accept') || state === 60
        : index === 2
          ? reached('pass') || (state === 70 && state_name !== '不予受理')
          : state === 60 || reached('sustain_objection');
  return names.map((name, index) => ({
    name,
    at: index === now ? 'now' : index < now && (over ? passed(index) : true) ? 'done' : 'ahead',
  }));
};
