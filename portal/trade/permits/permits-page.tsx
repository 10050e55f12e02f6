/** 购买证明: the certificates of the enterprise for controlled goods, with what is left of each. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { kg, quantitySays, usesSay } from '#contract/material/controlled-goods.ts';
import type { Permit } from '#contract/trade/permit-calls.ts';
import { changeable, handlerSays, mayHandInAgain, mayRaise } from '#contract/trade/permit-rules.ts';
import { api } from '../../kit/api.ts';
import { Button, TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { notify } from '../../kit/notices.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/permits-page';
import { PermitDialog } from './permit-dialog.tsx';
import '../../kit/centre/value-table.css';
import './permits.css';

export const meta: Route.MetaFunction = () => [{ title: '购买证明 - 用户中心' }];
export const clientLoader = async () => {
  const [{ data: permits }, { data: sellers }] = await Promise.all([
    api()['GET /trade/permits'](),
    api()['GET /trade/permits/sellers'](),
  ]);
  return { permits, sellers };
};

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'amber', 3: 'teal', 4: 'red', 5: 'red', 6: 'grey' };

/** A licence that is still good, of which nothing of some kind is left. */
const isUsedUp = ({ kind, status, substances }: Permit): boolean =>
  status === 3 && mayRaise({ kind, status }) && substances.some(({ granted_g, held_g }) => granted_g === held_g);
const againText = (permit: Permit): string =>
  permit.status === 3 && mayRaise(permit) ? '增加拟购数量' : '修改后重新提交';

const OnePermit = ({ permit, onEdit, onDelete }: { permit: Permit; onEdit: () => void; onDelete: () => void }) => (
  <Panel title={`${permit.kind_name} ${permit.number}`} id={`permit-${permit.obj_id}`}>
    <p className="permit-head">
      <span className={`tag ${tones[permit.status] ?? ''}`}>{permit.status_name}</span>
      <span>
        <Unbroken>
          {[permit.issuer, usesSay(permit), `${permit.valid_from} 至 ${permit.valid_until}`].filter(Boolean).join('，')}
        </Unbroken>
      </span>
      {permit.purpose && <span>用途：{permit.purpose}</span>}
      {permit.handler_name && (
        <span>
          <Unbroken>{`经办人：${handlerSays(permit)}`}</Unbroken>
        </span>
      )}
      {permit.shop_name && <span>只能向“{permit.shop_name}”购买</span>}
    </p>
    {permit.opinion && (
      <p>
        <Unbroken>{permit.opinion}</Unbroken>
      </p>
    )}
    <DataTable
      className="value-table"
      caption="品种与数量"
      rows={permit.substances}
      keyOf={({ substance }) => String(substance)}
      columns={[
        { title: '品种', names: true, cell: ({ name }) => name },
        { title: quantitySays(permit.kind).asked, className: 'figure', says: true, cell: ({ asked_g }) => kg(asked_g) },
        {
          title: quantitySays(permit.kind).granted,
          className: 'figure',
          says: true,
          cell: ({ granted_g }) => (granted_g === null ? '—' : kg(granted_g)),
        },
        { title: '已下单', className: 'figure', says: true, cell: ({ held_g }) => kg(held_g) },
        {
          title: '可购',
          className: 'figure',
          says: true,
          cell: ({ granted_g, held_g }) => (
            <strong>{permit.status === 3 && granted_g !== null ? kg(granted_g - held_g) : '—'}</strong>
          ),
        },
      ]}
    />
    <div className="permit-acts">
      {permit.files.map((file) => (
        <OwnFile key={file.file_id} file={file} />
      ))}
    </div>
    {isUsedUp(permit) && <p>已用完，再次购买请增加拟购数量，重新提交核对。</p>}
    {mayHandInAgain(permit) && (
      <div className="permit-acts">
        <TextButton onClick={onEdit} aria-label={`${againText(permit)}：${permit.number}`} text={againText(permit)} />
        {changeable.includes(permit.status) && permit.status !== 5 && (
          <TextButton onClick={onDelete} aria-label={`删除：${permit.number}`} text="删除" />
        )}
      </div>
    )}
  </Panel>
);

export default function PermitsPage({ loaderData: { permits, sellers } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Permit | 'new'>();
  const [gone, setGone] = useState<Permit>();
  const add = <Button look="primary" onClick={() => setEdited('new')} text="登记证明" />;
  return (
    <>
      <CentreHead
        title="购买证明"
        lead="购买前先登记，工作人员核对通过后才能下单，数量随订单扣减。第一类易制毒：购买许可证（药品类为《购用证明》）；第二、三类易制毒：购买备案证明；易制爆：许可证件或本单位合法用途说明。"
      >
        {add}
      </CentreHead>
      {permits.length === 0 && (
        <Panel label="购买证明">
          <Empty title="还没有登记证明" hint="认证企业可以登记；本平台只向单位供应这类化学品。" act={add} />
        </Panel>
      )}
      {permits.map((permit) => (
        <OnePermit
          key={permit.obj_id}
          permit={permit}
          onEdit={() => setEdited(permit)}
          onDelete={() => setGone(permit)}
        />
      ))}
      {edited && (
        <PermitDialog
          permit={edited === 'new' ? undefined : edited}
          sellers={sellers}
          onClose={() => setEdited(undefined)}
          onSent={async () => {
            setEdited(undefined);
            notify({ tone: 'success', text: '已提交，等待工作人员核对' });
            await revalidate();
          }}
        />
      )}
      {gone && (
        <Ask
          title="删除这份证明？"
          cancel="不删除"
          act="删除"
          danger
          onCancel={() => setGone(undefined)}
          onAct={async () => {
            await api()['DELETE /trade/permits/{obj_id}']({ params: { obj_id: gone.obj_id } });
            setGone(undefined);
            notify({ tone: 'success', text: '证明已删除' });
            await revalidate();
          }}
        >
          <p>
            {gone.kind_name} {gone.number}
          </p>
        </Ask>
      )}
    </>
  );
}
