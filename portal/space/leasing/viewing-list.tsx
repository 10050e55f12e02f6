/** The member's own viewings, future ones first, each with what may be done about it. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf } from '#contract/kit/day.ts';
import { carrierPage, isViewable } from '#contract/space/carrier-kinds.ts';
import type { MemberViewing } from '#contract/space/leasing/viewing-calls.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { now } from '../../kit/clock.ts';
import type { Nothing } from '../../kit/empty.tsx';
import { notify } from '../../kit/notices.tsx';
import { viewingTones } from './words.ts';
import '../../kit/form/form.css';
import './leasing.css';

/** As the list of the page at `path`. */
export const viewingsAt = (path: string) =>
  tabbedList({
    path,
    views: [{ key: '', label: '全部' }],
    load: (query) => api()['GET /space-v2/appointments/user/list']({ query }),
  });
/**
 * Where to book again, while the day lies ahead: what was refused on its own page, for another day; what was called off among others of its kind.
 */
const againOf = ({ status, visit_date, target_type, target_type_name, target_title, page }: MemberViewing) => {
  if (visit_date < dayOf(now()) || !isViewable(target_type)) return undefined;
  if (status === 3 && page) return { to: page, text: '重新预约', 'aria-label': `重新预约：${target_title}` };
  if (status !== 3 && status !== 4) return undefined;
  return { to: carrierPage(target_type).list, text: '改约其他', 'aria-label': `改约其他${target_type_name}` };
};
type Viewings = ReturnType<typeof viewingsAt>;

const Item = ({ one, onCancel }: { one: MemberViewing; onCancel: () => void }) => {
  const again = againOf(one);
  return (
    <li className="visit">
      <time className="visit-day" dateTime={one.visit_date}>
        <b className="numeral">{one.visit_date.slice(8)}</b>
        <small>{one.visit_date.slice(0, 7)}</small>
      </time>
      <div className="visit-main">
        <h3>{one.page ? <a href={one.page}>{one.target_title}</a> : one.target_title}</h3>
        <p>
          <span>{one.target_type_name}</span>
          <span>
            {one.visit_time || one.period_name}，{one.visitors} 人
          </span>
          {one.receiver && <span>接待人：{one.receiver}</span>}
        </p>
        {one.opinion && <p className="visit-note">{one.opinion}</p>}
      </div>
      <span className={`tag ${viewingTones[one.status] ?? ''}`}>{one.status_name}</span>
      <div className="visit-act">
        {one.can_cancel && <Button aria-label={`取消预约：${one.target_title}`} onClick={onCancel} text="取消预约" />}
        {again && <ButtonLink {...again} />}
      </div>
    </li>
  );
};

type Props = { of: Viewings; list: Awaited<ReturnType<Viewings['clientLoader']>>; empty: Nothing };
export const ViewingList = ({ of, list, empty }: Props) => {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<MemberViewing>();
  const cancel = async () => {
    if (!asked) return;
    await api()['POST /space-v2/appointments/user/status']({ body: { obj_id: asked.obj_id, action: 'cancel' } });
    setAsked(undefined);
    notify({ tone: 'success', text: '预约已取消' });
    await revalidate();
  };
  return (
    <>
      <TabbedList
        of={of}
        list={list}
        label="看房预约"
        unit="次预约"
        className="visits"
        row={(one) => <Item key={one.obj_id} one={one} onCancel={() => setAsked(one)} />}
        empty={empty}
      />
      {asked && (
        <Ask
          title="取消这次预约？"
          cancel="不取消"
          act="确认取消"
          danger
          onCancel={() => setAsked(undefined)}
          onAct={cancel}
        >
          <p>
            {asked.visit_date} {asked.visit_time || asked.period_name}到“{asked.target_title}”看房。取消后可以重新预约。
          </p>
        </Ask>
      )}
    </>
  );
};
