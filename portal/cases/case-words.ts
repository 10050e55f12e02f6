/** How a case looks to its holder: its icon, and the way that it has come. What it says is the server's. */
import type { MemberCase } from '#contract/kit/case-shapes.ts';

const icons: Readonly<Record<number, string>> = {
  10: 'note-pencil',
  20: 'clock-countdown',
  30: 'clock-countdown',
  40: 'note-pencil',
  50: 'megaphone-simple',
  60: 'seal-check',
  80: 'arrow-left',
};
export const iconOf = ({ state, held }: Pick<MemberCase, 'state' | 'held'>): string =>
  held ? 'warning-circle' : (icons[state] ?? 'x-circle');

type Way = Pick<MemberCase, 'state' | 'steps' | 'publicity_days' | 'state_name' | 'accepted'>;
/** The way of a case, as far as it has come. */
export const stagesOf = ({
  state,
  steps,
  publicity_days,
  state_name,
  accepted,
}: Way): { name: string; at: 'done' | 'now' | 'ahead' }[] => {
  const over = state >= 60;
  const reached = (action: string) => steps.some((step) => step.action === action);
  // The correction of an accepted case is not accepted a second time.
  const waits = accepted ? 2 : 1;
  const place = state === 10 || state === 40 ? 0 : state === 20 ? waits : state === 30 ? 2 : state === 50 ? 3 : 4;
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
