/** One request for contact, as either side sees it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AbutmentMove, abutmentMoves, needsReason } from '#contract/supply/abutment-moves.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskField, AskReason } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/abutment-page';
import { found } from './found-record.ts';
import '../../kit/centre/value-table.css';
import '../../kit/form/form.css';
import { abutmentReads, abutmentTones, base } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.one.abutment_no ?? '供需对接'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const [one, { data: known }] = await Promise.all([
    found(api()['GET /tech/supply_demand/abutment/{obj_id}']({ params: { obj_id: id } })),
    api()['GET /users/users/contact'](),
  ]);
  return { one, known };
};
type Body = Parameters<ReturnType<typeof api>['POST /tech/supply_demand/abutment/status']>[0]['body'];

const says: Readonly<Record<AbutmentMove, string>> = {
  accept: '同意后，双方互相看到名称、联系人和电话。',
  decline: '对方会看到原因，看不到您的联系方式。',
  withdraw: '撤回后对方不再看到您的留言。',
  succeed: '登记后双方都看到对接成功。',
  fail: '登记后双方都看到原因。',
};

export default function AbutmentPage({ loaderData: { one, known } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<AbutmentMove>();
  const [opinion, setOpinion] = useState('');
  const [contact, setContact] = useState(known.contact);
  const [phone, setPhone] = useState(known.contact_phone);
  const key = useKey(`abutment ${one.obj_id}`);
  const send = async (action: AbutmentMove) => {
    const at = { obj_id: one.obj_id, version: one.version, opinion };
    const body: Body = action === 'accept' ? { ...at, action, contact, contact_phone: phone } : { ...at, action };
    await api()['POST /tech/supply_demand/abutment/status']({ body }, key.headersFor(body));
    key.done();
    setAsked(undefined);
    setOpinion('');
    notify({ tone: 'success', text: `已${abutmentMoves[action].name.replace('登记', '登记为')}` });
    await revalidate();
  };
  return (
    <div className="record">
      <BackLink to={`${base}/abutment`} text="我的对接" />
      <CentreHead
        title={one.target_title}
        lead={`${one.abutment_no} · ${one.type_name} · ${one.box === 1 ? '我发出的' : '我收到的'}`}
      >
        {one.actions.map((move) => (
          <Button
            key={move}
            look={move === 'accept' || move === 'succeed' ? 'primary' : ''}
            text={abutmentMoves[move].name}
            onClick={() => setAsked(move)}
          />
        ))}
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="对接状态"
            tone={abutmentTones[one.status] ?? ''}
            icon="handshake"
            state={one.status_name}
            text={abutmentReads(one)}
          />
          <Panel title="对接内容" id="abutment">
            <FactList
              className="fact-list"
              rows={[
                [
                  '对象',
                  one.page ? (
                    <Link key="page" to={one.page}>
                      {one.target_title}
                    </Link>
                  ) : (
                    one.target_title
                  ),
                ],
                [one.box === 1 ? '对方' : '提交方', one.other_name || '同意后可见'],
                ['联系人', one.other ? `${one.other.contact} ${one.other.contact_phone}`.trim() : ''],
                ['我方联系人', `${one.mine.contact} ${one.mine.contact_phone}`.trim()],
                ['留言', one.message, true],
                ['答复', one.answer, true],
                ['结果', one.result, true],
              ]}
            />
          </Panel>
        </div>
        <Timeline steps={one.steps} />
      </div>
      {asked && (
        <Ask
          title={`${abutmentMoves[asked].name}？`}
          cancel="再想想"
          act={abutmentMoves[asked].name}
          danger={asked === 'decline' || asked === 'withdraw'}
          onCancel={() => setAsked(undefined)}
          onAct={() => send(asked)}
        >
          <p>{says[asked]}</p>
          {asked === 'accept' && (
            <>
              <AskField name="contact" label="联系人">
                {(input) => (
                  <input
                    {...input}
                    maxLength={60}
                    value={contact}
                    onChange={({ target }) => setContact(target.value)}
                  />
                )}
              </AskField>
              <AskField name="contact_phone" label="联系电话">
                {(input) => (
                  <input
                    {...input}
                    inputMode="tel"
                    maxLength={60}
                    value={phone}
                    onChange={({ target }) => setPhone(target.value)}
                  />
                )}
              </AskField>
            </>
          )}
          <AskReason
            label={needsReason(asked) ? '原因' : asked === 'accept' ? '答复' : '说明'}
            optional={!needsReason(asked)}
            value={opinion}
            onChange={setOpinion}
          />
        </Ask>
      )}
    </div>
  );
}
