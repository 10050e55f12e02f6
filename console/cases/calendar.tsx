/** The working-day calendar: the holiday package's days, and the days that staff changed. Deadlines follow it. */

import { Button } from 'antd';
import { useState } from 'react';
import { weekdayOf, weekdays } from '#contract/kit/day.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { ChoiceField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { Page } from '../kit/page.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { type Arrangement, ProvisionalYear, toggled } from './announce-year.tsx';
import { type CalendarDay, DayButton, saying } from './calendar-day.tsx';

/** Scrolls to the month of today: most people open the calendar for a day near today. */
const scrollToIt = (month: HTMLElement | null) => {
  month?.scrollIntoView({ block: 'nearest' });
};

const CalendarPage = () => {
  const address = useAddress();
  const mayChange = may(useStaff(), 'PUT /console/calendar/{day}');
  const year = address.number('year', Number(today().slice(0, 4)));
  const read = useCall('GET /console/calendar', { query: { year } }, { keep: true });
  const [chosen, setChosen] = useState<CalendarDay>();
  const [arrangement, setArrangement] = useState<Arrangement>();
  const turnTo = (next: number) => {
    setArrangement(undefined);
    address.change({ year: next });
  };
  return (
    <Page
      title={`${year} 年工作日历`}
      crumbs={[{ label: '工作日历' }]}
      note={`承诺时限按工作日计算；已公布的节假日与调休自动带入${mayChange ? '，也可以逐日调整' : ''}。`}
      extra={
        <>
          <Button onClick={() => turnTo(year - 1)}>{year - 1} 年</Button>
          <Button onClick={() => turnTo(year + 1)}>{year + 1} 年</Button>
        </>
      }
    >
      <Reading of={read}>
        {({ data: { provisional, days: all } }) => (
          <>
            {provisional && (
              <ProvisionalYear year={year} mayChange={mayChange} arrangement={arrangement} onChange={setArrangement} />
            )}
            <div className="calendar">
              {[...Map.groupBy(all, ({ day }) => day.slice(0, 7))].map(([month, days]) => (
                <section
                  key={month}
                  className="panel"
                  aria-label={`${Number(month.slice(5))} 月`}
                  {...(month === today().slice(0, 7) && { ref: scrollToIt })}
                >
                  <h2>{Number(month.slice(5))} 月</h2>
                  <div className="calendar-days">
                    {weekdays.map((name) => (
                      <span key={name} className="meta" aria-hidden="true">
                        {name}
                      </span>
                    ))}
                    {days.map((one, index) => (
                      <DayButton
                        key={one.day}
                        one={one}
                        {...(index === 0 && { start: weekdayOf(one.day) + 1 })}
                        disabled={!mayChange}
                        chosen={arrangement?.get(one.day)}
                        onChoose={(day) => (arrangement ? setArrangement(toggled(arrangement, day)) : setChosen(day))}
                      />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </>
        )}
      </Reading>
      {chosen && <Adjust one={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
};
export default CalendarPage;

const Adjust = ({ one, onClose }: { one: CalendarDay; onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'calendar',
    initial: { working: one.adjusted ? one.working : null },
    send: async (body) => {
      await api['PUT /console/calendar/{day}']({ params: { day: one.day }, body });
      await queries.invalidateQueries({ queryKey: ['GET /console/calendar'] });
    },
    done: '工作日历已更新',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`调整 ${one.day}`}>
      <p>现在：{saying(one)}。未办结办件的到期日在十分钟内随之调整，并通知有关人员。</p>
      <ChoiceField
        of={dialog}
        field="working"
        label="这一天"
        options={[
          { value: null, label: '按国家安排' },
          { value: true, label: '工作日' },
          { value: false, label: '休息' },
        ]}
      />
    </FormDialog>
  );
};
