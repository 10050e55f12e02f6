/** 发票抬头: the titles of the enterprise, or the person's own; the default first. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InvoiceTitle } from '#contract/trade/invoice-calls.ts';
import { mostTitles } from '#contract/trade/invoice-rules.ts';
import { api } from '../../kit/api.ts';
import { Button, TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Empty } from '../../kit/empty.tsx';
import { TitleDialog } from '../../kit/invoices/title-dialog.tsx';
import { notify } from '../../kit/notices.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/titles-page';
import '../trade.css';

export const meta: Route.MetaFunction = () => [{ title: '发票抬头 - 用户中心' }];
export const clientLoader = async () => (await api()['GET /trade/invoice_titles']()).data;

export default function TitlesPage({ loaderData: { titles, suggested } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<InvoiceTitle | 'new'>();
  const [gone, setGone] = useState<InvoiceTitle>();
  const change = async (obj_id: string, action: 'default' | 'delete', told: string) => {
    await api()['POST /trade/invoice_titles/status']({ body: { obj_id, action } });
    setGone(undefined);
    notify({ tone: 'success', text: told });
    await revalidate();
  };
  const add = (
    <Button look="primary" disabled={titles.length >= mostTitles} onClick={() => setEdited('new')} text="新增抬头" />
  );
  return (
    <>
      <BackLink to="/userCenter/user/invoices" text="我的发票" />
      <CentreHead title="发票抬头" lead={`最多 ${mostTitles} 个；企业的抬头与同事共用。`}>
        {add}
      </CentreHead>
      <Panel label="发票抬头" id="titles">
        {titles.length === 0 ? (
          <Empty title="还没有发票抬头" hint="申请开票时需要一个抬头。" act={add} />
        ) : (
          <ul className="address-list">
            {titles.map((one) => (
              <li key={one.obj_id} className="address-card">
                <strong>
                  {one.title} {one.is_default && <span className="tag">默认</span>}
                </strong>
                <p className="numeral">{one.tax_no || one.kind_name}</p>
                {one.kind === 1 && (
                  <p>
                    <Unbroken>{one.special ? '可开专用发票' : '只可开普通发票'}</Unbroken>
                  </p>
                )}
                <div className="address-acts">
                  <TextButton onClick={() => setEdited(one)} aria-label={`修改抬头：${one.title}`} text="修改" />
                  {!one.is_default && (
                    <TextButton
                      onClick={() => change(one.obj_id, 'default', '已设为默认抬头')}
                      aria-label={`设为默认：${one.title}`}
                      text="设为默认"
                    />
                  )}
                  <TextButton onClick={() => setGone(one)} aria-label={`删除抬头：${one.title}`} text="删除" />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {edited && (
        <TitleDialog
          {...(edited !== 'new' && { title: edited })}
          suggested={suggested}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined);
            notify({ tone: 'success', text: '抬头已保存' });
            await revalidate();
          }}
        />
      )}
      {gone && (
        <Ask
          title="删除这个抬头？"
          cancel="不删除"
          act="删除"
          danger
          onCancel={() => setGone(undefined)}
          onAct={() => change(gone.obj_id, 'delete', '抬头已删除')}
        >
          <p>{gone.title}；已申请的发票不受影响。</p>
        </Ask>
      )}
    </>
  );
}
