/** 店铺与休息日: each shop's own page, and the days on which it does not serve. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink, TextButton } from '../../kit/button.tsx';
import { Ask, AskDay, AskField } from '../../kit/centre/ask.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/days-page';
import { DeskNav } from './desk-nav.tsx';
import '../../kit/centre/value-table.css';
import './goods.css';

export const meta: Route.MetaFunction = () => [{ title: '店铺与休息日 - 用户中心' }];
export const clientLoader = async () => {
  const [{ data: desks }, { data: closures }] = await Promise.all([
    api()['GET /trade/shop/desks'](),
    api()['GET /trade/shop/closures'](),
  ]);
  return { desks, closures };
};

export default function DaysPage({ loaderData: { desks, closures } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const key = useKey('shop closure');
  const [adding, setAdding] = useState(false);
  const [ended, setEnded] = useState<(typeof closures)[number]>();
  const [shop_id, setShop] = useState(desks[0]?.shop_id ?? '');
  const [start_date, setStart] = useState(() => today());
  const [end_date, setEnd] = useState(() => today());
  const [note, setNote] = useState('');
  const nameOf = (id: string) => desks.find((desk) => desk.shop_id === id)?.shop_name ?? '';
  return (
    <>
      <CentreHead
        title="店铺与休息日"
        lead="店铺介绍和图片由平台审核后更新；休息日在商品页和下单时提示买家，交付时间顺延。"
      >
        {desks.length > 0 && <Button look="primary" onClick={() => setAdding(true)} text="登记休息日" />}
      </CentreHead>
      <DeskNav here="/days" />
      <Panel title="店铺" id="shop-pages">
        {desks.length === 0 ? (
          <Empty
            title="本企业还没有开通商家"
            hint="平台入驻通过后自动开通商家。"
            act={<ButtonLink to="/userCenter/user/space/settlement" text="查看平台入驻" />}
          />
        ) : (
          <DataTable
            className="value-table"
            caption="店铺"
            rows={desks}
            keyOf={(desk) => desk.shop_id}
            columns={[
              { title: '店铺', names: true, cell: (desk) => desk.shop_name },
              { title: '页面状态', says: true, cell: (desk) => desk.state_name.replace('在售', '已发布') },
              {
                title: '操作',
                cell: (desk) => (
                  <ButtonLink
                    to={`/userCenter/user/shop/goods/${desk.shop_id}`}
                    aria-label={`编辑资料：${desk.shop_name}`}
                    text="编辑资料"
                  />
                ),
              },
            ]}
          />
        )}
      </Panel>
      {desks.length > 0 && (
        <Panel title="休息日" id="shop-days">
          {closures.length === 0 ? (
            <Empty title="没有登记休息日" hint="放假或停工前登记，买家下单时会看到提示。" />
          ) : (
            <DataTable
              className="value-table"
              caption="休息日"
              rows={closures}
              keyOf={({ closure_id }) => closure_id}
              columns={[
                {
                  title: '日期',
                  names: true,
                  cell: (one) => (
                    <span className="numeral">
                      {one.start_date === one.end_date ? one.start_date : `${one.start_date} 至 ${one.end_date}`}
                    </span>
                  ),
                },
                { title: '店铺', says: true, cell: (one) => nameOf(one.shop_id) },
                { title: '说明', says: true, cell: (one) => one.note || '—' },
                {
                  title: '操作',
                  cell: (one) => (
                    <TextButton
                      aria-label={`取消休息：${one.start_date} 至 ${one.end_date}`}
                      onClick={() => setEnded(one)}
                      text="取消休息"
                    />
                  ),
                },
              ]}
            />
          )}
        </Panel>
      )}
      {adding && (
        <Ask
          title="登记休息日"
          cancel="以后再说"
          act="登记"
          onCancel={() => setAdding(false)}
          onAct={async () => {
            const body = { shop_id, start_date, end_date, note };
            await api()['POST /trade/shop/closures']({ body }, key.headersFor(body));
            key.done();
            setAdding(false);
            setNote('');
            notify({ tone: 'success', text: '休息日已登记' });
            await revalidate();
          }}
        >
          <p>期间不发货、不接待；买家仍可下单，交付时间顺延。</p>
          {desks.length > 1 && (
            <AskField name="shop_id" label="店铺">
              {(input) => (
                <select {...input} value={shop_id} onChange={({ target }) => setShop(target.value)}>
                  {desks.map((desk) => (
                    <option key={desk.shop_id} value={desk.shop_id}>
                      {desk.shop_name}
                    </option>
                  ))}
                </select>
              )}
            </AskField>
          )}
          <AskDay name="start_date" label="开始日期" value={start_date} min={today()} onChange={setStart} />
          <AskDay name="end_date" label="结束日期" value={end_date} min={start_date} onChange={setEnd} />
          <AskField
            name="note"
            label={
              <>
                说明 <small>选填，只有本店看到</small>
              </>
            }
          >
            {(input) => (
              <input {...input} maxLength={100} value={note} onChange={({ target }) => setNote(target.value)} />
            )}
          </AskField>
        </Ask>
      )}
      {ended && (
        <Ask
          title="取消这段休息日？"
          cancel="再想想"
          act="取消休息"
          onCancel={() => setEnded(undefined)}
          onAct={async () => {
            await api()['POST /trade/shop/closures/status']({
              body: { closure_id: ended.closure_id, action: 'cancel' },
            });
            setEnded(undefined);
            notify({ tone: 'success', text: '已取消，照常营业' });
            await revalidate();
          }}
        >
          <p>
            {ended.start_date} 至 {ended.end_date}
          </p>
        </Ask>
      )}
    </>
  );
}
