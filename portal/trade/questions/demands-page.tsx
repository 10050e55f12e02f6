/** 在线留言: what one asked about goods and shops, and what one wants to buy, with the answers. */
import { useRevalidator } from 'react-router';
import type { Demand } from '#contract/space/demand-calls.ts';
import type { Question } from '#contract/trade/question-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { facts } from '../../kit/facts.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/demands-page';
import { AskForm } from './ask-form.tsx';
import { QuestionEntry } from './question-entry.tsx';
import { WantedForm } from './wanted-form.tsx';

type Entry = { question: Question } | { wanted: Demand };
const material = 2;
const messages = tabbedList({
  path: '/userCenter/user/material/demands',
  views: [
    { key: '', label: '提问' },
    { key: 'wanted', label: '求购', query: { wanted: true } },
  ],
  asked: (search) => ({ about: search.get('about') ?? '' }),
  forget: ['about'],
  load: async ({ page_index, page_size, ...query }, { about = '' }) => {
    const paging = { page_index, page_size };
    const { data: me } = await api()['GET /users/users/me']();
    // Whatever cannot be asked about is not offered.
    const target = about
      ? await api()
          ['GET /trade/questions/answered']({ query: { obj_id: about, page_size: 1 } })
          .then(({ target_title }) => ({ obj_id: about, title: target_title }))
          .catch(() => undefined)
      : undefined;
    if ('wanted' in query) {
      const found = await api()['GET /universal/demands/list']({ query: { ...paging, demand_type: material } });
      return { ...found, data: found.data.map((wanted): Entry => ({ wanted })), me, target };
    }
    const found = await api()['GET /trade/questions']({ query: paging });
    return { ...found, data: found.data.map((question): Entry => ({ question })), me, target };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '在线留言 - 用户中心' }];
export const clientLoader = messages.clientLoader;

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: '', 3: 'teal', 4: 'grey' };
const Wanted = ({ one }: { one: Demand }) => (
  <li className="online-entry">
    <p className="online-head">
      <span className={`tag ${tones[one.status] ?? ''}`}>{one.status_name}</span>
      <time className="numeral">{one.created_at.slice(0, 16)}</time>
    </p>
    <p className="online-text">
      <Unbroken>{one.description}</Unbroken>
    </p>
    <p className="online-note">
      {facts(
        one.quantity && `数量 ${one.quantity}`,
        one.budget_wan === null ? '' : `预算 ${one.budget_wan} 万元`,
        one.wanted_date ? `希望 ${one.wanted_date} 前` : '',
        `${one.contact} ${one.phone}`,
      ).join(' · ')}
    </p>
    {one.answer && (
      <blockquote>
        <strong>答复 {one.answered_at?.slice(0, 10)}</strong>
        <Unbroken>{one.answer}</Unbroken>
      </blockquote>
    )}
  </li>
);

export default function DemandsPage({ loaderData }: Route.ComponentProps) {
  const { me, target, view } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <>
      <CentreHead title="在线留言" lead="向商家提问，或登记想买的物料；答复以站内信通知。" />
      <div className="online">
        <TabbedList
          of={messages}
          list={loaderData}
          label="我的留言"
          tabs="留言类型"
          unit="条留言"
          className=""
          row={(entry) =>
            'question' in entry ? (
              <QuestionEntry key={entry.question.obj_id} question={entry.question} />
            ) : (
              <Wanted key={entry.wanted.obj_id} one={entry.wanted} />
            )
          }
          empty={{ title: '还没有提问', hint: '在商品、服务或商家页面点“向商家提问”。' }}
          narrowed={
            view === 'wanted'
              ? { title: '还没有求购', hint: '登记后由工作人员联系货源。' }
              : { title: '还没有提问', hint: '填写问题后提交。' }
          }
        />
        {view === 'wanted' ? (
          <WantedForm user_id={me.user_id} name={me.name || me.nickname} onSent={revalidate} />
        ) : target ? (
          <AskForm key={target.obj_id} target={target} onSent={revalidate} />
        ) : (
          <Panel id="ask-hint" title="向商家提问">
            <p>先找到商品或商家，在页面上点“向商家提问”。</p>
            <ButtonLink to="/material/product" reloadDocument text="去物料商城" after="arrow-right" />
          </Panel>
        )}
      </div>
    </>
  );
}
