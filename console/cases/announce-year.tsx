/** A provisional year: says so, and lets staff enter its arrangement by choosing the days that differ from the provisional ones. */
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { api } from '../kit/client.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import type { CalendarDay } from './calendar-day.tsx';

/** The days chosen so far; undefined while nobody enters an arrangement. */
export type Arrangement = ReadonlyMap<string, boolean>;

export const toggled = (arrangement: Arrangement, { day, working }: CalendarDay): Arrangement => {
  const next = new Map(arrangement);
  if (!next.delete(day)) next.set(day, !working);
  return next;
};

type Props = {
  year: number;
  mayChange: boolean;
  arrangement: Arrangement | undefined;
  onChange: (arrangement: Arrangement | undefined) => void;
};

export const ProvisionalYear = ({ year, mayChange, arrangement, onChange }: Props) => {
  const save = useMutation({
    mutationFn: async (chosen: Arrangement) => {
      const days = [...chosen].map(([day, working]) => ({ day, working }));
      const { data } = await api['PUT /console/calendar']({ body: { year, days } });
      notices.success(
        data.moved
          ? `放假安排已保存，${data.moved} 件办件的到期日随之调整并已通知`
          : '放假安排已保存，没有办件的到期日需要调整',
      );
      await queries.invalidateQueries({ queryKey: ['GET /console/calendar'] });
      onChange(undefined);
    },
  });
  return arrangement ? (
    <Alert
      className="gap arranging"
      type="info"
      showIcon
      title={`正在录入 ${year} 年放假安排，已改 ${arrangement.size} 天`}
      description="对照国务院办公厅通知，点选与暂排不同的日子：放假的改为休息，调休上班的改为工作日。保存后，未办结办件的到期日随之调整并通知有关人员。"
      action={
        <Space>
          <Button disabled={save.isPending} onClick={() => onChange(undefined)}>
            取消
          </Button>
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate(arrangement)}>
            保存安排
          </Button>
        </Space>
      }
    />
  ) : (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={`${year} 年按法定节假日暂排，待国务院办公厅公布后更新。`}
      action={mayChange && <Button onClick={() => onChange(new Map())}>录入放假安排</Button>}
    />
  );
};
