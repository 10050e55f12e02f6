/** 看房预约: the member's own viewings, future ones first. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MemberViewing } from '#contract/space/leasing/viewing-calls.ts';
import { Ask } from '../../account/matters/ask.tsx';
import { useAct } from '../../account/people/use-act.ts';
import { CentreHead, CentreSkeleton } from '../../account/user-centre/centre-page.tsx';
import { CentreTrouble } from '../../account/user-centre/centre-trouble.tsx';
import { api } from '../../kit/api.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import { pageIn } from '../../kit/page-in.ts';
import { Pagination } from '../../kit/pagination.tsx';
import type { Route } from './+types/viewings-page';
import { viewingTones } from './words.ts';
import '../../kit/form/form.css';
import '../../kit/styles/content-list.css';
import '../../account/matters/matters.css';
import './leasing.css';

const path = '/userCenter/user/space';
const pageSize = 10;

export const meta: Route.MetaFunction = () => [{ title: '看房预约 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const page = pageIn(new URL(request.url).searchParams);
  return { page, found: await api()['GET /space-v2/appointments/user/list']({ query: { page_index: page, page_size: pageSize } }) };
};
export const HydrateFallback = () => <CentreSkeleton panels={2} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Make = () => (
  <Link to={`${path}/make`} className="button primary">
    <Icon name="calendar-dots" />
    预约看房
  </Link>
);

const Item = ({ one, onCancel }: { one: MemberViewing; onCancel: () => void }) => (
  <li className="visit">
    <time className="visit-day" dateTime={one.visit_date}>
      <b className="numeral">{one.visit_date.slice(8)}</b>
      <small>{one.visit_date.slice(0, 7)}</small>
    </time>
    <div className="visit-main">
      <h2>
        <a href={one.page}>{one.target_title}</a>
      </h2>
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
      {one.can_cancel && (
        <button type="button" className="button" aria-label={`取消预约：${one.target_title}`} onClick={onCancel}>
          取消预约
        </button>
      )}
    </div>
  </li>
);

export default function ViewingsPage({ loaderData: { found, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { busy, wrong, act, forget } = useAct();
  const [asked, setAsked] = useState<MemberViewing>();
  const cancel = async () => {
    if (!asked) return;
    const done = await act('cancel', () => api()['POST /space-v2/appointments/user/status']({ body: { obj_id: asked.obj_id, action: 'cancel' } }));
    if (!done) return;
    setAsked(undefined);
    notify({ tone: 'success', text: '预约已取消' });
    await revalidate();
  };
  return (
    <>
      <CentreHead title="看房预约" lead="工作人员确认后会通知您；参观前一天及以前可以取消。">
        <Make />
      </CentreHead>
      <section className="panel" aria-label="预约列表">
        <p className="sr-only" role="status">
          共 {found.total} 条预约
        </p>
        {found.data.length === 0 ? (
          <div className="empty">
            <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
            <p>还没有看房预约</p>
            <p className="hint">选好办公室、厂房或园区后，可以预约现场参观。</p>
            <Make />
          </div>
        ) : (
          <ul className="visits">
            {found.data.map((one) => (
              <Item
                key={one.obj_id}
                one={one}
                onCancel={() => {
                  forget();
                  setAsked(one);
                }}
              />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={Math.ceil(found.total / pageSize)} addressOf={(number) => (number > 1 ? `${path}?page=${number}` : path)} />
      </section>
      {asked && (
        <Ask
          title="取消这次预约？"
          cancel="不取消"
          act="确认取消"
          danger
          busy={busy !== ''}
          onCancel={() => setAsked(undefined)}
          onAct={() => void cancel()}
        >
          <p>
            {asked.visit_date} {asked.visit_time || asked.period_name}参观“{asked.target_title}”。取消后可以重新预约。
          </p>
          <FormMessage text={wrong} />
        </Ask>
      )}
    </>
  );
}
