/** One inquiry with its answer and consent. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/inquiry-page';
import { Consents } from './consents.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import '../../kit/centre/value-table.css';
import { base, inquiryTones } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.inquiry_no ?? '对接'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /financial/inquirys/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

const says: Readonly<Record<number, string>> = {
  1: '已提交，等待机构答复。',
  2: '机构已答复。',
  3: '已撤回，机构不再看到您的联系方式和留言。',
};

export default function InquiryPage({ loaderData: one }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const key = useKey(`inquiry ${one.obj_id}`);
  const withdraw = async () => {
    const body = { obj_id: one.obj_id, version: one.version, action: 'withdraw' } as const;
    await api()['POST /financial/inquirys/status']({ body }, key.headersFor(body));
    key.done();
    setAsked(false);
    notify({ tone: 'success', text: '已撤回' });
    await revalidate();
  };
  return (
    <div className="record">
      <BackLink to={`${base}/inquiries`} text="对接与咨询" />
      <CentreHead title={one.subject_title} lead={`${one.subject_name} · ${one.shop_name}`}>
        {one.status !== 3 && <Button onClick={() => setAsked(true)} text="撤回" />}
      </CentreHead>
      <RecordBanner
        label="对接状态"
        tone={inquiryTones[one.status] ?? ''}
        icon="handshake"
        state={one.status_name}
        text={says[one.status] ?? ''}
        opinion={one.answer ? { by: one.shop_name, text: one.answer } : undefined}
      />
      <Panel title="对接内容" id="inquiry">
        <InquiryFacts of={{ ...one, answer: '' }} />
      </Panel>
      <Consents consents={one.consents} />
      {asked && (
        <Ask title="撤回这次对接？" cancel="再想想" act="撤回" danger onCancel={() => setAsked(false)} onAct={withdraw}>
          <p>撤回后机构不再看到您的联系方式和留言。</p>
        </Ask>
      )}
    </div>
  );
}
