import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  allOrderMoves,
  firstState,
  mayMove,
  movesOf,
  type OrderActor,
  type OrderKind,
  type OrderState,
  orderMoves,
  orderStatuses,
} from './order-moves.ts';

const order = (kind: OrderKind, status: number, pay_status: number, after_sale_status = 0) =>
  ({ kind, status, pay_status, after_sale_status }) as OrderState & { kind: OrderKind };

describe('the order machine (ruling D12)', () => {
  test('goods without a price begin 待报价, priced ones 待付款, free ones are paid at once', () => {
    expect(firstState(null)).toEqual({ status: -1, pay_status: 0, after_sale_status: 0 });
    expect(firstState(100)).toEqual({ status: 0, pay_status: 0, after_sale_status: 0 });
    expect(firstState(0)).toEqual({ status: 1, pay_status: 2, after_sale_status: 0 });
  });

  test('states 1 and 2 of a service are called 待服务 and 待验收', () => {
    expect([orderStatuses.service[1], orderStatuses.service[2]]).toEqual(['待服务', '待验收']);
    expect([orderStatuses.goods[1], orderStatuses.goods[2]]).toEqual(['待发货', '待收货']);
  });

  test('a buyer cancels until a payment waits, and never afterwards', () => {
    expect(mayMove('cancel', order('goods', 0, 0))).toBe(true);
    expect(mayMove('cancel', order('goods', 0, 1))).toBe(false);
    expect(mayMove('cancel', order('goods', 1, 2))).toBe(false);
    expect(movesOf('buyer', order('goods', 1, 2))).toEqual(['ask_after_sale']);
  });

  test('nothing is received by itself while after-sale is open; what is not part of it may be sent', () => {
    for (const after_sale of [1, 2]) {
      expect(movesOf('shop', order('goods', 1, 2, after_sale))).toContain('ship');
      expect(movesOf('timer', order('goods', 2, 2, after_sale))).toEqual([]);
    }
  });

  test('goods are shipped and received, services are delivered and accepted', () => {
    expect(movesOf('shop', order('goods', 1, 2))).toEqual(['ship_part', 'ship']);
    expect(movesOf('shop', order('service', 1, 2))).toEqual(['deliver']);
    expect(movesOf('buyer', order('service', 2, 2))).toEqual(['accept_work', 'reject_work', 'ask_after_sale']);
  });

  test('a closed order has no moves left, except that finance takes back a refund', () => {
    for (const kind of ['goods', 'service'] as const)
      for (const pay of [0, 4])
        for (const actor of ['buyer', 'shop', 'finance', 'timer', 'gateway'] as const)
          expect(movesOf(actor, order(kind, 4, pay))).toEqual(
            actor === 'finance' && pay === 4 ? ['reverse_refund'] : [],
          );
  });

  test('whatever everybody does, nothing is sent unpaid, and only unpaid or refunded orders close', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderKind>('goods', 'service'),
        fc.constantFrom(null, 100, 0),
        fc.array(fc.nat(), { maxLength: 30 }),
        (kind, payable, draws) => {
          let state = firstState(payable);
          for (const draw of draws) {
            const open = allOrderMoves.filter((move) => mayMove(move, { ...state, kind }));
            const move = open[draw % Math.max(1, open.length)];
            if (!move) break;
            state = afterMove(move, state);
            if (state.status >= 1 && state.status <= 3) expect(state.pay_status).toBeGreaterThanOrEqual(2);
            if (state.status === 4) expect([0, 4]).toContain(state.pay_status);
            if (state.after_sale_status !== 0) expect(state.pay_status).toBeGreaterThanOrEqual(2);
          }
        },
      ),
    );
  });

  test('every move can happen, and belongs to somebody', () => {
    const seen = new Set<string>();
    const visit = (kind: OrderKind, state: OrderState, known: Set<string>) => {
      const key = JSON.stringify(state);
      if (known.has(key)) return;
      known.add(key);
      for (const move of allOrderMoves.filter((one) => mayMove(one, { ...state, kind }))) {
        seen.add(move);
        visit(kind, afterMove(move, state), known);
      }
    };
    for (const kind of ['goods', 'service'] as const) visit(kind, firstState(null), new Set());
    expect([...seen].sort()).toEqual(allOrderMoves.toSorted());
    const actors: readonly OrderActor[] = ['buyer', 'shop', 'finance', 'timer', 'gateway'];
    for (const move of allOrderMoves) expect(actors).toContain(orderMoves[move].by);
  });
});
