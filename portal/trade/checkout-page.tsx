/**
 * 确认订单: the cart, or one product that the address names (`?product=…&spec=…&quantity=…`), with an address and the sum. A private page:
 * whoever is not signed in is sent to sign in, and comes back to the same product.
 */
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { wholeTyped, wholeWanted } from '#contract/kit/typed-number.ts';
import type { Cart } from '#contract/trade/order-calls.ts';
import { type Business, mostOf } from '#contract/trade/order-moves.ts';
import { ownAccountSays } from '#contract/trade/permit-rules.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink, TextButton } from '../kit/button.tsx';
import { Panel } from '../kit/centre/centre-page.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { Empty } from '../kit/empty.tsx';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { WholeInput } from '../kit/form/whole-input.tsx';
import { Link } from '../kit/link.tsx';
import { NeedsScript } from '../kit/needs-script.tsx';
import { notify } from '../kit/notices.tsx';
import { Options } from '../kit/options.tsx';
import { requireMember } from '../kit/require-member.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { useRead } from '../kit/use-read.ts';
import type { Route } from './+types/checkout-page';
import { AddressDialog } from './address-dialog.tsx';
import { type Chosen, sumOfChosen, VoucherPicker, wishesOf } from './vouchers/voucher-picker.tsx';
import '../kit/centre/centre.css';
import '../kit/form/form.css';
import './trade.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireMember];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const product_id = search.get('product');
  const quantity = wholeTyped(search.get('quantity') ?? '', 1, mostOf) ?? 1;
  const unread = Number.isNaN(quantity);
  const [{ data: cart }, { data: addresses }] = await Promise.all([
    product_id
      ? api()['GET /trade/order/preview']({
          query: { product_id, spec_id: search.get('spec') ?? '', quantity: unread ? 1 : quantity },
        })
      : api()['GET /material_mall/cart'](),
    api()['GET /users/users/addresses/list'](),
  ]);
  return { cart, addresses, single: product_id !== null, typed: product_id && unread ? search.get('quantity') : null };
};
clientLoader.hydrate = true as const;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.single === false ? '购物车' : '确认订单' },
  { name: 'robots', content: 'noindex' },
];

export const HydrateFallback = () => (
  <main id="main" className="container checkout" aria-busy="true">
    <h1>确认订单</h1>
    <p role="status">正在读取…</p>
    <NeedsScript />
  </main>
);

type Line = Cart['shops'][number]['lines'][number];
const keyOf = ({ product_id, spec_id }: Line): string => `${product_id} ${spec_id}`;
const linesIn = (cart: Cart): Line[] => cart.shops.flatMap(({ lines }) => lines);
const paths: Readonly<
  Record<Business, `POST ${'/industrial/services/orders' | '/commodity/services/orders' | '/material_mall/orders'}`>
> = {
  industrial: 'POST /industrial/services/orders',
  commodity: 'POST /commodity/services/orders',
  material: 'POST /material_mall/orders',
};

type RowProps = {
  line: Line;
  chosen: boolean;
  single: boolean;
  onChoose: () => void;
  onSpec: (spec_id: string) => void;
  /** Why the server refused this line when it was ordered. */
  refused: string;
  /** As it stands in the field, saved or not. */
  typed: string;
  /** Whether an empty field is refused already: it is on the way to a number until somebody orders. */
  tried: boolean;
  onTyped: (typed: string) => void;
  onQuantity: (quantity: number) => void;
};
/** What the server said of single lines (`items.2`), by line. */
const refusedIn = (error: Failure, own: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    (error.detail.errors ?? []).flatMap(({ field, message }) => {
      const line = own[Number(/^items\.(\d+)/.exec(field)?.[1] ?? -1)];
      return line ? [[keyOf(line), message]] : [];
    }),
  );
/** NaN for what is none. */
const quantityIn = (typed: string): number => wholeTyped(typed, 1, mostOf) ?? Number.NaN;
const CartLine = ({ line, chosen, single, refused, onChoose, onSpec, typed, tried, onTyped, onQuantity }: RowProps) => {
  const read = quantityIn(typed);
  const unread = Number.isNaN(read);
  const quantity = unread ? line.quantity : read;
  // What is wrong with the saved quantity need not be wrong with the typed one.
  const trouble = quantity === line.quantity ? line.trouble : '';
  return (
    <li className="cart-line">
      <input
        type="checkbox"
        aria-label={`购买 ${line.title}`}
        checked={chosen}
        disabled={single || trouble !== ''}
        onChange={onChoose}
      />
      <div>
        {line.page ? <Link to={line.page}>{line.title}</Link> : <span>{line.title}</span>}
        <small>
          <Unbroken>
            {[line.spec_name, line.price_fen === null ? '面议，由商家报价' : `${yuan(line.price_fen)} 元/${line.unit}`]
              .filter(Boolean)
              .join(' · ')}
          </Unbroken>
        </small>
        {single && line.specs.length > 1 && (
          <label>
            <span className="sr-only">规格</span>
            <select className="control" value={line.spec_id} onChange={({ target }) => onSpec(target.value)}>
              <Options of={line.specs.map(({ spec_id, name }) => ({ value: spec_id, label: name }))} />
            </select>
          </label>
        )}
        {line.caution && <small className="caution">{line.caution}</small>}
        {line.permit && (
          <small className="caution">
            {line.permit} <Link to="/userCenter/user/permits">购买证明</Link>
          </small>
        )}
        {trouble && <small className="trouble">{trouble}</small>}
        {refused && refused !== trouble && (
          <small className="trouble" role="alert">
            {refused}
          </small>
        )}
      </div>
      <WholeInput
        label={<span className="sr-only">{`${line.title} 数量（${line.unit}）`}</span>}
        className="cart-quantity"
        name={keyOf(line)}
        // Said while it is typed: a message that came or went on leaving the field would move the button from under the press.
        wrong={unread && (typed.trim() || tried) ? wholeWanted(1, mostOf) : ''}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={() => {
          if (unread) return;
          onTyped(String(read));
          if (read !== line.quantity) onQuantity(read);
        }}
      />
      <div className="cart-sum">
        <strong className="numeral">
          {line.price_fen === null ? '待报价' : unread ? '—' : `${yuan(line.price_fen * quantity)} 元`}
        </strong>
        {!single && <TextButton onClick={() => onQuantity(0)} aria-label={`移除 ${line.title}`} text="移除" />}
      </div>
    </li>
  );
};

/** What was typed for one product is not what the cart holds of it. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return <Checkout key={String(loaderData.single)} {...loaderData} />;
}

const Checkout = ({ cart, addresses, single, typed }: Route.ComponentProps['loaderData']) => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const key = useKey();
  const { busy, wrong, act, tell } = useAct();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [address_id, setAddress] = useState(addresses.find(({ is_default }) => is_default)?.obj_id ?? '');
  const [remark, setRemark] = useState('');
  const [adding, setAdding] = useState(false);
  const lines = linesIn(cart);
  // Quantities as they were typed. They are what is ordered, whether they have been saved yet or not.
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>(() =>
    typed && lines[0] ? { [keyOf(lines[0])]: typed } : {},
  );
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const typedOf = (line: Line) => quantities[keyOf(line)] ?? String(line.quantity);
  const isChosen = (line: Line) =>
    (line.trouble === '' || quantityIn(typedOf(line)) !== line.quantity) && !left.has(keyOf(line));
  const chosen = lines.filter(isChosen).map((line) => ({ ...line, quantity: quantityIn(typedOf(line)) }));
  const needsAddress = chosen.some(({ business }) => business === 'material');
  const total = chosen.reduce<number | null>(
    (sum, { price_fen, quantity }) => (sum === null || price_fen === null ? null : sum + price_fen * quantity),
    0,
  );
  const [vouchers, setVouchers] = useState<Chosen>({});
  // Of the saved quantities: what is still being typed is not asked for.
  const goods = JSON.stringify(
    lines.filter(isChosen).map(({ product_id, spec_id, quantity }) => ({ product_id, spec_id, quantity })),
  );
  const groups = Map.groupBy(chosen, (line) => line.business);
  // The orders of one business are placed together; vouchers are chosen where there is one.
  const usable = useRead(
    () =>
      groups.size === 1
        ? api()
            ['GET /trade/enterprise/debit_cards/use_available']({ query: { goods } })
            .then(({ data }) => data)
        : undefined,
    [goods],
  );
  const wishes = usable ? wishesOf(vouchers) : [];
  const covered = usable ? sumOfChosen(vouchers) : 0;
  // One save after the other, and an order after all of them. None keeps a press from counting.
  const saves = useRef(Promise.resolve());
  const setQuantity = ({ product_id, spec_id }: Line, quantity: number) => {
    const save = async () => {
      if (single) {
        const search = new URLSearchParams({ product: product_id, spec: spec_id, quantity: String(quantity) });
        await navigate(`?${search}`, { replace: true });
        return;
      }
      await api()['POST /material_mall/cart']({ body: { product_id, spec_id, quantity } });
      await revalidate();
    };
    saves.current = saves.current.then(save).catch(tell);
  };
  /** Goes to the first quantity that is none; whether there is one. */
  const toUnread = (): boolean => {
    const first = chosen.find(({ quantity }) => Number.isNaN(quantity));
    if (!first) return false;
    setTried(true);
    document.getElementsByName(keyOf(first))[0]?.focus();
    return true;
  };
  const place = () =>
    act('place', async () => {
      if (toUnread()) return;
      setRefused({});
      await saves.current;
      const orders: { obj_id: string }[] = [];
      for (const [business, own] of groups) {
        const seen_fen = own.some(({ price_fen }) => price_fen === null)
          ? null
          : own.reduce((sum, { price_fen, quantity }) => sum + (price_fen ?? 0) * quantity, 0);
        const body = {
          items: own.map(({ product_id, spec_id, quantity }) => ({ product_id, spec_id, quantity })),
          ...(business === 'material' && address_id && { address_id }),
          remark,
          seen_fen,
          ...(wishes.length > 0 && { vouchers: wishes }),
        };
        try {
          orders.push(...(await api()[paths[business]]({ body }, key.headersFor(body))).data);
        } catch (error) {
          // Prices and stock of now, beside what the server said.
          if (error instanceof Failure) {
            setRefused(refusedIn(error, own));
            await revalidate();
          }
          throw error;
        }
      }
      key.done();
      // What comes next depends on the order, and its page says it.
      notify({ tone: 'success', text: '订单已提交' });
      const [first] = orders;
      await navigate(
        orders.length === 1 && first ? `/userCenter/user/orders/${first.obj_id}` : '/userCenter/user/orders',
      );
    });
  const keep = (line: Line) =>
    act('keep', async () => {
      if (toUnread()) return;
      const { product_id, spec_id, quantity } = line;
      await api()['POST /material_mall/cart']({ body: { product_id, spec_id, quantity, add: true } });
      notify({ tone: 'success', text: '已放入购物车' });
    });
  return (
    <main id="main" className="container checkout">
      <h1>{single ? '确认订单' : '购物车'}</h1>
      {lines.length === 0 ? (
        <Panel>
          <Empty
            title={single ? '该商品已下架' : '购物车是空的'}
            hint="选好商品和规格后，可以放入购物车，一次提交。"
            act={<ButtonLink to="/material" look="primary" text="去物料商城" />}
          />
        </Panel>
      ) : (
        <>
          {cart.shops.map(({ shop_id, shop_name, closed, lines: own }) => (
            <Panel key={shop_id} title={shop_name} note="每个商家一笔订单" id={`shop-${shop_id}`}>
              {closed && (
                <p className="trouble">
                  <Unbroken>{closed}</Unbroken>
                </p>
              )}
              <ul>
                {own.map((line) => (
                  <CartLine
                    key={keyOf(line)}
                    line={line}
                    single={single}
                    chosen={isChosen(line)}
                    refused={refused[keyOf(line)] ?? ''}
                    onChoose={() => {
                      const next = new Set(left);
                      if (!next.delete(keyOf(line))) next.add(keyOf(line));
                      setLeft(next);
                    }}
                    typed={typedOf(line)}
                    tried={tried}
                    onTyped={(now) => setQuantities((before) => ({ ...before, [keyOf(line)]: now }))}
                    onSpec={(spec_id) => {
                      const quantity = quantityIn(typedOf(line));
                      setQuantity({ ...line, spec_id }, Number.isNaN(quantity) ? line.quantity : quantity);
                    }}
                    onQuantity={(quantity) => setQuantity(line, quantity)}
                  />
                ))}
              </ul>
            </Panel>
          ))}
          {needsAddress && (
            <Panel title="收货地址" id="checkout-address">
              <div className="checkout-addresses" role="radiogroup" aria-label="收货地址">
                {addresses.map((one) => (
                  <label key={one.obj_id}>
                    <input
                      type="radio"
                      name="address"
                      checked={address_id === one.obj_id}
                      onChange={() => setAddress(one.obj_id)}
                    />
                    <span>
                      {one.consignee} <span className="numeral">{one.phone}</span>，{placeText(one)}
                    </span>
                  </label>
                ))}
              </div>
              <Button onClick={() => setAdding(true)} text="新增地址" />
            </Panel>
          )}
          {usable && usable.length > 0 && (
            <Panel title="创新券" note="可用多张，金额可改" id="checkout-vouchers">
              <VoucherPicker vouchers={usable} total_fen={total || 0} chosen={vouchers} onChange={setVouchers} />
            </Panel>
          )}
          {groups.size > 1 && <p>不同类别的订单请分开提交，才能使用创新券。</p>}
          <Panel label="提交订单">
            <label className="ask-field">
              备注{' '}
              <small>
                选填，商家可以看到
                {groups.has('industrial') && '；送样的请写明样品名称、状态和要求'}
              </small>
              <textarea
                className="control"
                rows={2}
                maxLength={300}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
              />
            </label>
            {chosen.some((line) => line.own_account_only) ? (
              <p>{ownAccountSays}。</p>
            ) : (
              cart.pays_online && <p>提交后可以用微信支付，也可以银行转账。</p>
            )}
            <FormMessage text={wrong} />
            <div className="checkout-foot">
              <span className="checkout-total">
                {covered > 0 && total !== null && !Number.isNaN(total) && (
                  <small>
                    <Unbroken>{`商品 ${yuan(total)} 元，创新券抵扣 ${yuan(covered)} 元`}</Unbroken>
                  </small>
                )}
                {covered > 0 ? '应付' : '合计'}{' '}
                <strong className="numeral">
                  {total === null ? '待报价' : Number.isNaN(total) ? '—' : `${yuan(Math.max(0, total - covered))} 元`}
                </strong>
              </span>
              {single && <ButtonLink to="/order" text="查看购物车" />}
              {single && chosen[0] && (
                <Button busy={busy === 'keep'} onClick={() => chosen[0] && keep(chosen[0])} text="放入购物车" />
              )}
              <Button
                look="primary large"
                busy={busy === 'place'}
                disabled={chosen.length === 0 || (needsAddress && !address_id)}
                onClick={place}
                text={busy === 'place' ? '正在提交…' : '提交订单'}
              />
            </div>
          </Panel>
        </>
      )}
      {adding && (
        <AddressDialog
          onClose={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false);
            const { data } = await api()['GET /users/users/addresses/list']();
            setAddress(data.find(({ is_default }) => is_default)?.obj_id ?? data[0]?.obj_id ?? '');
            await revalidate();
          }}
        />
      )}
    </main>
  );
};
