/** The inquiries to the institutions that the member's enterprise runs, answered in place. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Inquiry } from '#contract/finance/application-calls.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/desk-inquiries-page';
import { DeskNav } from './desk-nav.tsx';
import { DeskShops, shopAsked } from './desk-shops.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import '../../kit/centre/value-table.css';
import './finance-centre.css';
import { base, inquiryTones } from './words.ts';

const inquiries = tabbedList({
  path: `${base}/desk/inquiries`,
  views: [
    { key: '', label: '全部' },
    { key: 'waiting', label: '待答复', query: { status: 1 } },
    { key: 'answered', label: '已答复', query: { status: 2 } },
  ],
  asked: shopAsked,
  load: async (query, { shop }) => {
    const [found, desks] = await Promise.all([
      api()['GET /financial/desk/inquirys']({ query: { ...query, ...(shop && { shop_id: shop }) } }),
      api()['GET /financial/desk'](),
    ]);
    return { ...found, desks: desks.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '对接与咨询 - 金融机构工作台' }];
export const clientLoader = inquiries.clientLoader;

const Answer = ({ of, onClose, onDone }: { of: Inquiry; onClose: () => void; onDone: () => Promise<void> }) => {
  const [answer, setAnswer] = useState('');
  const key = useKey(`answer ${of.obj_id}`);
  return (
    <Ask
      title={`答复 ${of.inquiry_no}`}
      cancel="以后再说"
      act="答复"
      onCancel={onClose}
      onAct={async () => {
        const body = { obj_id: of.obj_id, version: of.version, action: 'answer', answer } as const;
        await api()['POST /financial/desk/inquirys/status']({ body }, key.headersFor(body));
        key.done();
        onClose();
        notify({ tone: 'success', text: '已答复，对方会收到通知' });
        await onDone();
      }}
    >
      <p>{of.body}</p>
      <AskReason label="答复" value={answer} onChange={setAnswer} />
    </Ask>
  );
};

export default function DeskInquiriesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Inquiry>();
  return (
    <>
      <CentreHead title="金融机构工作台" lead="基金对接、发债意向和贷款咨询；撤回的不再显示联系方式。" />
      <DeskNav here="/inquiries" desks={loaderData.desks} />
      <TabbedList
        of={inquiries}
        list={loaderData}
        label="收到的对接"
        tabs="对接状态"
        unit="次对接"
        className="inquiry-cards"
        row={(one) => (
          <li key={one.obj_id}>
            <div className="inquiry-head">
              <b>{one.subject_name}</b>
              <span className={`tag ${inquiryTones[one.status] ?? ''}`}>{one.status_name}</span>
              {one.status === 1 && <Button look="primary" text="答复" onClick={() => setAsked(one)} />}
            </div>
            <InquiryFacts of={one} />
          </li>
        )}
        empty={{ title: '还没有对接', hint: '企业提交后在这里答复。' }}
        narrowed={{ title: '没有符合条件的对接', hint: '换一个状态或机构看看。' }}
      >
        <DeskShops
          desks={loaderData.desks.map((desk) => ({ ...desk, waiting: desk.inquiries_waiting }))}
          chosen={loaderData.asked.shop}
          addressOf={(shop) => inquiries.addressOf({ view: loaderData.view, asked: { shop }, page: 1 })}
        />
      </TabbedList>
      {asked && <Answer key={asked.obj_id} of={asked} onClose={() => setAsked(undefined)} onDone={revalidate} />}
    </>
  );
}
