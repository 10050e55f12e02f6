/** 上机资格、候补与抽签: a member's certificates, places on waiting lists and entries in draws. */
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { Empty } from '../../kit/empty.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Link } from '../../kit/link.tsx';
import { sayWish } from '../draw/words.ts';
import type { Route } from './+types/training-page';
import { whatOf } from './words.ts';
import '../../kit/centre/record-list.css';
import '../../kit/form/form.css';
import './training.css';

export const meta: Route.MetaFunction = () => [{ title: '上机资格、候补与抽签 - 用户中心' }];
export const clientLoader = async () => {
  const [certificates, waits, entries] = await Promise.all([
    api()['GET /industrial/reservation/certificates'](),
    api()['GET /industrial/reservation/waitlist'](),
    api()['GET /industrial/reservation/entries'](),
  ]);
  return { certificates: certificates.data, waits: waits.data, entries: entries.data };
};

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'red', 4: 'grey' };

export default function TrainingPage({ loaderData: { certificates, waits, entries } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { busy, wrong, act } = useAct();
  const leave = (wait_id: string) =>
    act(wait_id, async () => {
      await api()['DELETE /industrial/reservation/waitlist/{wait_id}']({ params: { wait_id } });
      await revalidate();
    });
  return (
    <>
      <CentreHead
        title="上机资格、候补与抽签"
        lead="部分仪器须先培训取得资格才能自己上机；候补的时间空出、抽签有结果时会给您发站内信。"
      />
      <FormMessage text={wrong} />
      <Panel title="上机资格" id="certificates">
        {certificates.length === 0 ? (
          <Empty
            title="还没有上机资格"
            hint="在需要资格的仪器页面可以申请培训。"
            act={<ButtonLink to="/experiment/instrument" reloadDocument text="查找仪器" />}
          />
        ) : (
          <ul className="own-rights">
            {certificates.map(
              ({ certificate_id, instrument_id, instrument_title, status, status_name, valid_until, opinion }) => (
                <li key={certificate_id}>
                  <div>
                    <Link to={`/experiment/instrument/${instrument_id}`} reloadDocument>
                      {instrument_title}
                    </Link>
                    <small>
                      {[valid_until && `有效至 ${valid_until}`, opinion].filter(Boolean).join('，') ||
                        '等待工作人员安排培训'}
                    </small>
                  </div>
                  <span className={`tag ${tones[status] ?? ''}`}>{status_name}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </Panel>
      <Panel title="候补的时间" id="waits">
        {waits.length === 0 ? (
          <p className="own-none">没有候补。点击仪器日历中已约的时段，可以候补。</p>
        ) : (
          <ul className="own-rights">
            {waits.map((one) => (
              <li key={one.wait_id}>
                <div>
                  <Link
                    to={`/experiment/instrument/${one.instrument_id}?week=${one.start_time.slice(0, 10)}#booking`}
                    reloadDocument
                  >
                    {one.instrument_title}
                  </Link>
                  <small>{whatOf({ ...one, sample_name: '', sample_count: 0 })}</small>
                </div>
                <span className={`tag ${one.taken ? 'grey' : 'teal'}`}>{one.taken ? '仍被占用' : '已空出'}</span>
                <Button
                  busy={busy === one.wait_id}
                  aria-label={`取消候补：${one.instrument_title}`}
                  onClick={() => leave(one.wait_id)}
                  text="取消候补"
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="抽签登记" id="entries">
        {entries.length === 0 ? (
          <p className="own-none">没有登记。机时紧张的仪器按周抽签，在仪器页面登记。</p>
        ) : (
          <ul className="own-rights">
            {entries.map((one) => (
              <li key={one.entry_id}>
                <div>
                  <Link to={`/experiment/draw/${one.draw_id}`} reloadDocument>
                    {one.instrument_title}
                  </Link>
                  <small>
                    {one.week_start} 起的一周：{one.wishes.map(sayWish).join('，')}
                    {one.position !== null && `，第 ${one.position} 位`}
                  </small>
                </div>
                {one.reservation_id && <Link to={`/userCenter/user/technical/${one.reservation_id}`}>查看预约</Link>}
                <span className={`tag ${one.outcome === 'won' ? 'teal' : one.outcome ? 'grey' : 'amber'}`}>
                  {one.outcome === 'won' ? '中签' : one.outcome ? '未中签' : one.status_name}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
