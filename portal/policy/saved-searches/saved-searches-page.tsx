/** 我的政策订阅: the searches of policies that the member keeps. */
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { ButtonLink, TextButton } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { Empty } from '../../kit/empty.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Link } from '../../kit/link.tsx';
import type { Route } from './+types/saved-searches-page';
import './saved-searches.css';

export const meta: Route.MetaFunction = () => [{ title: '政策订阅 - 用户中心' }];
export const clientLoader = async () => (await api()['GET /policies/saved_searches']()).data;

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  const [searches, setSearches] = useState(loaderData);
  const { busy, wrong, act } = useAct();
  const remove = (search_id: string) =>
    act(search_id, async () => {
      const params = { search_id };
      setSearches((await api()['DELETE /policies/saved_searches/{search_id}']({ params })).data);
    });
  const tellBySms = (search_id: string, sms: boolean) =>
    act(`${search_id} sms`, async () => {
      const params = { search_id };
      setSearches((await api()['PUT /policies/saved_searches/{search_id}']({ params, body: { sms } })).data);
    });
  return (
    <>
      <CentreHead title="政策订阅" lead="有符合筛选的内容发布或更新时，发站内信；短信每天最多一条，8 点至 21 点发送。">
        <ButtonLink to="/policy/policyDeclaration?active=4" text="去选筛选条件" />
      </CentreHead>
      <FormMessage text={wrong} />
      {searches.length === 0 ? (
        <Empty
          title="还没有订阅"
          hint="在政策、申报、公告等列表选好筛选，点“订阅这个筛选”。"
          act={<ButtonLink to="/policy/policyDeclaration?active=4" text="去选筛选条件" />}
        />
      ) : (
        <ul aria-label="订阅列表">
          {searches.map(({ search_id, name, page, sms, created_at }) => (
            <li key={search_id} className="saved-search">
              <span>
                <Link className="link" to={page}>
                  {name}
                </Link>
                <small>{created_at.slice(0, 10)} 订阅</small>
              </span>
              <label className="saved-search-sms">
                <input
                  type="checkbox"
                  aria-label={`短信提醒：${name}`}
                  checked={sms}
                  aria-busy={busy === `${search_id} sms`}
                  onChange={() => tellBySms(search_id, !sms)}
                />
                短信提醒
              </label>
              <TextButton
                busy={busy === search_id}
                onClick={() => remove(search_id)}
                text="取消订阅"
                aria-label={`取消订阅：${name}`}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
