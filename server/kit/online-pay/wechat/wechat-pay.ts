/** WeChat Pay, API v3, Native: the payer scans a code. Its documents: https://pay.weixin.qq.com/doc/v3/ (Native支付). */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { instantOf } from '#contract/kit/day.ts';
import type { WechatPaySettings } from '../../settings.ts';
import {
  type ChargeState,
  GatewayTrouble,
  type Notification,
  type OnlinePay,
  type Paid,
  type RefundState,
  Unbelievable,
} from '../online-pay.ts';
import { authorizationOf, publicKeyOf, type SignedHeaders, unseal, verify } from './signing.ts';

type Machine = { clock: () => Date; random: (bytes: number) => Buffer; notifyUrl: string };

const answersWithinMs = 5_000;
const mostBytes = 200_000;

const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().optional(), currency: z.string().optional() }).optional(),
});
const refundAnswer = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  status: z.string(),
  amount: z.object({ refund: z.int() }),
});
const refundNotice = refundAnswer
  .omit({ status: true })
  .extend({ mchid: z.string(), refund_status: z.string(), success_time: z.string().optional() });
const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

/** Of what WeChat Pay signed, a shape that we do not know is as little to be believed as a wrong signature. */
const readAs = <S extends z.ZodType>(schema: S, text: string): z.output<S> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unbelievable('no JSON');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Unbelievable('not of the shape that WeChat Pay documents');
  return read.data;
};

const refundStates: Readonly<Record<string, RefundState['state']>> = {
  SUCCESS: 'done',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
};
const refundOf = (
  { out_refund_no, refund_id, amount, success_time }: Omit<z.output<typeof refundAnswer>, 'status'>,
  status: string,
): RefundState => {
  const state = refundStates[status];
  if (!state) throw new Unbelievable('a state of a refund that we do not know');
  const done_at = success_time ? new Date(success_time) : null;
  return { number: out_refund_no, state, gateway_id: refund_id, amount_fen: amount.refund, done_at };
};

/** `2026-11-21T10:00:00+08:00` */
const beijing = (at: Date): string => `${instantOf(at).replace(' ', 'T')}+08:00`;

/** Cut to the length that WeChat Pay allows, counted in bytes, because its documents leave open whether they mean characters. */
const within = (text: string, bytes: number): string => {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut;
};

const readAtMost = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new GatewayTrouble(0, 'TOO_LONG'); // leaving the loop cancels the stream
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

export const wechatPay = (settings: WechatPaySettings, { clock, random, notifyUrl }: Machine): OnlinePay => {
  const { mchid, appid, serial, apiKey, origin } = settings;
  const signer = { mchid, serial, privateKey: createPrivateKey(settings.privateKey) };
  const keys = new Map(settings.publicKeys.map(({ id, pem }) => [id, publicKeyOf(pem)]));
  const wanted = settings.publicKeys[0]?.id ?? '';

  /** One request. Only an answer that WeChat Pay has signed is returned; what it refuses is `GatewayTrouble` with its code. */
  const once = async (method: 'GET' | 'POST', path: string, sent?: object): Promise<string> => {
    const body = sent ? JSON.stringify(sent) : '';
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const nonce = random(16).toString('hex');
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorizationOf(signer, { method, path, body, timestamp, nonce }),
        'user-agent': 'innovation-portal',
        'wechatpay-serial': wanted,
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    const text = await readAtMost(reply.body);
    if (!reply.ok) {
      const { code } = z
        .object({ code: z.string().catch('') })
        .catch({ code: '' })
        .parse(jsonOr(text));
      throw new GatewayTrouble(reply.status, code.slice(0, 60));
    }
    verify(keys, signedHeaders(Object.fromEntries(reply.headers)), text, clock());
    return text;
  };
  /** What only asks is asked once more when nobody answered; what does something is asked again by whoever keeps its number. */
  const get = async (path: string): Promise<string | undefined> => {
    const ask = () => once('GET', path);
    try {
      return await ask().catch((error) => (isSilence(error) ? ask() : Promise.reject(error)));
    } catch (error) {
      if (error instanceof GatewayTrouble && error.status === 404) return undefined;
      throw asTrouble(error);
    }
  };
  const send = async (path: string, body: object): Promise<string> => {
    try {
      return await once('POST', path, body);
    } catch (error) {
      throw asTrouble(error);
    }
  };

  const paidOf = (said: z.output<typeof transaction>): Paid => {
    const { out_trade_no: number, transaction_id, success_time, amount } = said;
    if (!transaction_id || !success_time || amount?.total === undefined || amount.currency !== 'CNY')
      throw new Unbelievable('a payment without its sum in CNY');
    return { number, transaction_id, amount_fen: amount.total, paid_at: new Date(success_time) };
  };
  const checkOurs = (said: { mchid: string; appid?: string }): void => {
    if (said.mchid !== mchid || (said.appid !== undefined && said.appid !== appid))
      throw new Unbelievable('of another merchant');
  };
  const stateOf = (text: string): ChargeState => {
    const said = readAs(transaction, text);
    checkOurs(said);
    // A payment that was refunded was paid before.
    if (said.trade_state === 'SUCCESS' || said.trade_state === 'REFUND') return { state: 'paid', ...paidOf(said) };
    return { state: ['CLOSED', 'REVOKED'].includes(said.trade_state) ? 'closed' : 'waiting' };
  };
  const refundIn = (text: string): RefundState => {
    const { status, ...said } = readAs(refundAnswer, text);
    return refundOf(said, status);
  };

  return {
    name: '微信支付',
    place: async ({ number, amount_fen, description, expires_at }) => {
      const text = await send('/v3/pay/transactions/native', {
        appid,
        mchid,
        description: within(description, 127),
        out_trade_no: number,
        time_expire: beijing(expires_at),
        notify_url: notifyUrl,
        amount: { total: amount_fen, currency: 'CNY' },
      });
      return readAs(z.object({ code_url: z.string().min(1).max(500) }), text).code_url;
    },
    query: async (number) => {
      const text = await get(`/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}?mchid=${mchid}`);
      const state = text === undefined ? undefined : stateOf(text);
      if (state?.state === 'paid' && state.number !== number) throw new Unbelievable('about another payment');
      return state;
    },
    close: async (number) => {
      await send(`/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`, { mchid });
    },
    refund: async ({ number, payment_number, amount_fen, total_fen, reason }) =>
      refundIn(
        await send('/v3/refund/domestic/refunds', {
          out_trade_no: payment_number,
          out_refund_no: number,
          reason: within(reason, 80),
          notify_url: notifyUrl,
          amount: { refund: amount_fen, total: total_fen, currency: 'CNY' },
        }),
      ),
    queryRefund: async (number) => {
      const text = await get(`/v3/refund/domestic/refunds/${encodeURIComponent(number)}`);
      return text === undefined ? undefined : refundIn(text);
    },
    read: (headers, body): Notification => {
      verify(keys, signedHeaders(headers), body, clock());
      const { event_type, resource } = readAs(envelope, body);
      if (event_type === 'TRANSACTION.SUCCESS') {
        const said = readAs(transaction, unseal(apiKey, resource));
        checkOurs(said);
        return said.trade_state === 'SUCCESS' ? { kind: 'paid', paid: paidOf(said) } : { kind: 'other' };
      }
      if (!event_type.startsWith('REFUND.')) return { kind: 'other' };
      const { refund_status, ...said } = readAs(refundNotice, unseal(apiKey, resource));
      checkOurs(said);
      return { kind: 'refund', refund: refundOf(said, refund_status) };
    },
  };
};

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
const isSilence = (error: unknown): boolean =>
  !(error instanceof Unbelievable) && (!(error instanceof GatewayTrouble) || error.status >= 500);
/** A connection that failed is trouble as well; its text may name our request and is left behind. */
const asTrouble = (error: unknown): Error =>
  error instanceof Unbelievable || error instanceof GatewayTrouble ? error : new GatewayTrouble(0, 'NO_ANSWER');

const signedHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): SignedHeaders => {
  const value = (name: string): string => {
    const found = headers[`wechatpay-${name}`];
    return typeof found === 'string' ? found : '';
  };
  return {
    timestamp: value('timestamp'),
    nonce: value('nonce'),
    signature: value('signature'),
    serial: value('serial'),
  };
};
