/** One of the shop's goods, or the shop's own page: where it stands, its form, its price and shelf, every step so far. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fenOf, yuan } from '#contract/kit/money.ts';
import type { WholeGoods } from '#contract/trade/goods-calls.ts';
import { shopType } from '#contract/trade/goods-rules.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask, AskField } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { EntryQuestions, entryQuestions } from '../../kit/entry-form/entry-questions.tsx';
import { SavedEntry, useMoved } from '../../kit/entry-form/saved-entry.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/one-goods-page';
import { goodsTones } from './goods-page.tsx';
import '../../kit/centre/value-table.css';
import './goods.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.goods.title ?? '商品'} - 用户中心` },
];
const read = async (obj_id: string) => (await api()['GET /trade/shop/goods/{obj_id}']({ params: { obj_id } })).data;
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const goods = await read(id).catch(missingWhenInvalid);
  const { data: declared } = await api()['GET /trade/shop/form']({ query: { content_type: goods.content_type } });
  return { goods, declared };
};

const reads = ({ view, published, content_type }: WholeGoods): string => {
  if (view === 'waiting') return '平台正在审核；审核前可以撤回修改。';
  if (view === 'returned') return '请按意见修改后重新提交。';
  if (content_type === shopType) return '修改后提交审核，通过后更新。';
  if (view === 'on_sale') return '买家可以下单。文字和图片的修改须审核；价格和上下架立即生效。';
  if (view === 'off_sale')
    return published ? '页面仍可查看，买家不能下单；可以随时重新上架。' : '已由平台下线；修改后可以重新提交审核。';
  return '填写完整后提交审核，通过后上架。';
};

type Acting = { goods: WholeGoods; onMoved: (told: string) => Promise<void> };

const Terms = ({ goods, onMoved }: Acting) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { terms } = goods;
  if (!terms) return null;
  // Goods without specs have one price, under an empty name.
  const rows = terms.specs.length > 0 ? terms.specs : [{ spec_id: '', name: '价格', price_fen: terms.price_fen }];
  const priceOf = (spec_id: string): number | null => (typed[spec_id]?.trim() ? (fenOf(typed[spec_id]) ?? -1) : null);
  return (
    <Panel title="价格" note="立即生效；已下的订单按下单时的价格。" id="goods-terms">
      <DataTable
        className="value-table"
        caption="价格"
        rows={rows}
        keyOf={({ spec_id }) => spec_id || 'price'}
        columns={[
          { title: '规格', names: true, cell: ({ name }) => name },
          {
            title: '单价（元）',
            className: 'figure',
            says: true,
            cell: ({ price_fen }) => (price_fen === null ? '面议' : yuan(price_fen)),
          },
        ]}
      />
      <div className="goods-acts">
        <Button
          onClick={() => {
            setTyped(
              Object.fromEntries(
                rows.map(({ spec_id, price_fen }) => [spec_id, price_fen === null ? '' : String(price_fen / 100)]),
              ),
            );
            setOpen(true);
          }}
          text="调整价格"
        />
      </div>
      {open && (
        <Ask
          title="调整价格"
          cancel="取消"
          act="保存"
          onCancel={() => setOpen(false)}
          onAct={async () => {
            const prices = rows.map(({ spec_id }) => ({ spec_id, price_fen: priceOf(spec_id) }));
            await api()['POST /trade/shop/goods/{obj_id}/terms']({
              params: { obj_id: goods.obj_id },
              body: {
                revision_no: goods.revision_no,
                ...(terms.specs.length > 0 ? { specs: prices } : { price_fen: prices[0]?.price_fen ?? null }),
              },
            });
            setOpen(false);
            await onMoved('价格已更新');
          }}
        >
          {rows.map(({ spec_id, name }, at) => (
            <AskField
              key={spec_id}
              name={terms.specs.length > 0 ? `specs.${at}.price_fen` : 'price_fen'}
              label={`${name}（元，留空为面议）`}
            >
              {(input) => (
                <input
                  {...input}
                  inputMode="decimal"
                  maxLength={60}
                  value={typed[spec_id] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [spec_id]: target.value })}
                />
              )}
            </AskField>
          ))}
        </Ask>
      )}
    </Panel>
  );
};

const questions = {
  ...entryQuestions,
  off_shelf: {
    title: '下架商品？',
    text: '立即生效：买家不能再下单，已下的订单照常办理。',
    act: '下架',
    danger: true,
    told: '商品已下架',
  },
  on_shelf: { title: '重新上架？', text: '立即生效：买家可以下单。', act: '上架', danger: false, told: '商品已上架' },
} as const;

const Acts = ({ goods, onMoved }: Acting) => {
  const navigate = useNavigate();
  const { obj_id, revision_no, actions } = goods;
  const act = async (action: keyof typeof questions) => {
    const params = { obj_id };
    if (action === 'off_shelf' || action === 'on_shelf')
      await api()['POST /trade/shop/goods/{obj_id}/terms']({
        params,
        body: { revision_no, on_sale: action === 'on_shelf' },
      });
    else await api()['POST /trade/shop/goods/{obj_id}/steps']({ params, body: { revision_no, action } });
    if (action !== 'discard') return await onMoved(questions[action].told);
    notify({ tone: 'success', text: questions[action].told });
    await navigate('/userCenter/user/shop/goods');
  };
  return <EntryQuestions questions={questions} actions={actions} onAct={act} />;
};

export default function OneGoodsPage({ loaderData: { goods, declared } }: Route.ComponentProps) {
  const moved = useMoved();
  const { obj_id } = goods;
  const isShop = goods.content_type === shopType;
  return (
    <div className="record">
      <BackLink
        to={isShop ? '/userCenter/user/shop/days' : '/userCenter/user/shop/goods'}
        text={isShop ? '店铺' : '商品'}
      />
      <CentreHead title={goods.title} lead={[goods.type_name, !isShop && goods.shop_name].filter(Boolean).join(' · ')}>
        {goods.page && <ButtonLink to={goods.page} text="查看页面" />}
        <Acts goods={goods} onMoved={moved} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="商品状态"
            tone={goodsTones[goods.view]}
            icon="files"
            state={goods.state_name}
            text={reads(goods)}
            opinion={goods.opinion ? { by: '审核意见', text: goods.opinion } : undefined}
          />
          <Terms goods={goods} onMoved={moved} />
          <SavedEntry
            entry={goods}
            declared={declared}
            draft={`goods ${obj_id}`}
            read={() => read(obj_id)}
            save={async (fields, revision_no, complete) => {
              const body = { revision_no, fields, complete };
              return (await api()['PUT /trade/shop/goods/{obj_id}']({ params: { obj_id }, body })).data.revision_no;
            }}
            submit={(revision_no) =>
              api()['POST /trade/shop/goods/{obj_id}/steps']({
                params: { obj_id },
                body: { revision_no, action: 'submit' },
              })
            }
            onMoved={moved}
          />
        </div>
        <Timeline steps={goods.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
