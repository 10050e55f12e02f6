/** 需求登记: the member's needs and the answers of staff. 在线留言 uses the same calls with another type. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Demand } from '#contract/space/demand-calls.ts';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { facts } from '../../kit/facts.ts';
import { notify } from '../../kit/notices.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/needs-page';
import { NeedForm } from './need-form.tsx';
import './needs.css';

const needs = tabbedList({
  path: '/userCenter/user/space/needs',
  views: [{ key: '', label: '全部' }],
  load: async (query) => {
    const [{ data: me }, areas, found] = await Promise.all([
      api()['GET /users/users/me'](),
      api()['GET /space-v2/demand_area_types/list'](),
      api()['GET /universal/demands/list']({ query }),
    ]);
    return { ...found, me, areas: areas.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '需求登记 - 用户中心' }];
export const clientLoader = needs.clientLoader;

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: '', 3: 'teal', 4: 'grey' };
const factsOf = (need: Demand): string[] =>
  facts(
    need.carrier_kind_name,
    need.area_type_name,
    need.budget_wan === null ? '' : `预算 ${need.budget_wan} 万元`,
    need.quantity && `数量 ${need.quantity}`,
    need.wanted_date ? `希望 ${need.wanted_date} 前` : '',
    `${need.contact} ${need.phone}`,
  );

const Withdraw = ({ obj_id }: Pick<Demand, 'obj_id'>) => {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    await api()['POST /universal/demands/withdraw']({ body: { obj_id } }).finally(revalidate);
    setAsking(false);
    notify({ tone: 'success', text: '已撤回' });
  };
  return (
    <>
      <TextButton text="撤回" onClick={() => setAsking(true)} />
      {asking && (
        <Ask title="撤回这条需求？" cancel="不撤回" act="撤回" onCancel={() => setAsking(false)} onAct={withdraw}>
          <p>撤回后不再处理，需要时可以重新登记。</p>
        </Ask>
      )}
    </>
  );
};

const Need = ({ need }: { need: Demand }) => (
  <li className="need">
    <div className="need-head">
      <span className="tag">{need.demand_type_name}</span>
      <span className={`tag ${tones[need.status] ?? ''}`}>{need.status_name}</span>
      <time className="numeral">{need.created_at.slice(0, 16)}</time>
      {need.can_withdraw && <Withdraw obj_id={need.obj_id} />}
    </div>
    <p className="need-text">
      <Unbroken>{need.description}</Unbroken>
    </p>
    <p className="need-facts">
      {factsOf(need).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
    {need.answer && (
      <blockquote>
        <strong>答复 {need.answered_at?.slice(0, 10)}</strong>
        <Unbroken>{need.answer}</Unbroken>
      </blockquote>
    )}
  </li>
);

export default function NeedsPage({ loaderData }: Route.ComponentProps) {
  const { me, areas } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <>
      <CentreHead title="需求登记" lead="需要场地、物料或其他支持的，在此登记，由工作人员对接和答复。" />
      <div className="needs">
        <TabbedList
          of={needs}
          list={loaderData}
          label="我登记的需求"
          unit="条"
          className=""
          row={(need) => <Need key={need.obj_id} need={need} />}
          empty={{ title: '还没有登记需求', hint: '登记后由工作人员联系您，答复以站内信通知。' }}
        >
          <div className="panel-head">
            <h2>我登记的需求</h2>
          </div>
        </TabbedList>
        <NeedForm user_id={me.user_id} name={me.name || me.nickname} areas={areas} onSent={revalidate} />
      </div>
    </>
  );
}
