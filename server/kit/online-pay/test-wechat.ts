/**
 * WeChat Pay for tests: an HTTP server with keys of its own that checks what we sign, and signs what it answers and reports, as its documents
 * say. It shares no code with the driver, so that a mistake of ours is not made twice.
 */
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const apiKey = '0123456789abcdef0123456789abcdef';
const mchid = '1900000001';
const appid = 'wxd678efh567hg6787'.replace(/[^0-9a-fwx]/g, '0');
const keyId = 'PUB_KEY_ID_0119000000012026112100000000000001';
const serial = '3775B6A45ACD588826D15E583A95F5DD********'.replaceAll('*', '0');

export type Order = {
  number: string;
  total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transaction_id: string;
  paid_at: string;
  expires_at: string;
};
export type Refund = {
  number: string;
  of: string;
  amount: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  refund_id: string;
};
export type Notice = { headers: Record<string, string>; body: string };

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const openWechat = async (clock: () => Date = () => new Date()) => {
  const [merchant, platform] = [pair(), pair()];
  const folder = mkdtempSync(join(tmpdir(), 'wechat-'));
  const files = { private: join(folder, 'apiclient_key.pem'), public: join(folder, 'pub_key.pem') };
  writeFileSync(files.private, merchant.privateKey);
  writeFileSync(files.public, platform.publicKey);
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const asked: string[] = [];
  /** The bodies of what was placed. */
  const sentBodies: Record<string, unknown>[] = [];
  /** Makes the next requests fail as if nobody were there, or as WeChat Pay refuses. */
  const mood: { silent: boolean; refuse: string; badSignature: boolean } = {
    silent: false,
    refuse: '',
    badSignature: false,
  };
  let counted = 0;

  const signed = (body: string, at = clock()): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(platform.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': mood.badSignature ? Buffer.alloc(256).toString('base64') : signature,
      'wechatpay-serial': keyId,
    };
  };

  const checkSignature = ({ method, url, headers }: IncomingMessage, body: string): void => {
    const [scheme, ...rest] = String(headers.authorization).split(' ');
    const said = Object.fromEntries(
      [...rest.join(' ').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']),
    ) as Record<string, string>;
    const message = `${method}\n${url}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`;
    const good =
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      said.mchid === mchid &&
      said.serial_no === serial &&
      headers['wechatpay-serial'] === keyId &&
      createVerify('RSA-SHA256')
        .update(message)
        .verify(merchant.publicKey, said.signature ?? '', 'base64');
    if (!good) throw new Refused(401, 'SIGN_ERROR');
  };

  const find = (number: string): Order => {
    const order = orders.get(number);
    if (!order) throw new Refused(404, 'ORDER_NOT_EXIST');
    return order;
  };
  const said = (order: Order): object => ({
    mchid,
    appid,
    out_trade_no: order.number,
    trade_type: 'NATIVE',
    trade_state: order.state,
    trade_state_desc: '',
    ...(order.transaction_id && {
      transaction_id: order.transaction_id,
      success_time: order.paid_at,
      amount: { total: order.total, payer_total: order.total, currency: 'CNY', payer_currency: 'CNY' },
    }),
  });
  const saidRefund = ({ number, of, amount, status, refund_id }: Refund): object => ({
    refund_id,
    out_refund_no: number,
    out_trade_no: of,
    transaction_id: orders.get(of)?.transaction_id,
    channel: 'ORIGINAL',
    status,
    ...(status === 'SUCCESS' && { success_time: beijing(clock()) }),
    amount: { total: orders.get(of)?.total, refund: amount, currency: 'CNY' },
  });

  type Sent = { out_trade_no: string; out_refund_no: string; time_expire: string; amount: Record<string, unknown> };
  const place = (sent: Sent & Record<string, unknown>): object => {
    sentBodies.push(sent);
    const { out_trade_no: number, amount, time_expire } = sent;
    if (sent.mchid !== mchid || sent.appid !== appid || amount.currency !== 'CNY' || !sent.notify_url)
      throw new Refused(400, 'PARAM_ERROR');
    const known = orders.get(number);
    if (known?.state === 'CLOSED') throw new Refused(400, 'ORDER_CLOSED');
    if (known && known.total !== amount.total) throw new Refused(400, 'INVALID_REQUEST');
    if (!known)
      orders.set(number, {
        number,
        total: amount.total as number,
        state: 'NOTPAY',
        transaction_id: '',
        paid_at: '',
        expires_at: time_expire,
      });
    return { code_url: `weixin://wxpay/bizpayurl?pr=${number}` };
  };
  const close = (number: string): undefined => {
    const order = find(number);
    if (order.state === 'SUCCESS' || order.state === 'REFUND') throw new Refused(400, 'ORDERPAID');
    order.state = 'CLOSED';
  };
  const refund = (sent: Sent): object => {
    const { out_trade_no: of, out_refund_no: number, amount } = sent;
    const order = find(of);
    const known = refunds.get(number);
    if (known) return saidRefund(known);
    const taken = [...refunds.values()]
      .filter((one) => one.of === of && one.status !== 'CLOSED')
      .reduce((sum, one) => sum + one.amount, 0);
    if (!order.transaction_id || amount.total !== order.total || taken + Number(amount.refund) > order.total)
      throw new Refused(400, 'INVALID_REQUEST');
    counted += 1;
    const fresh: Refund = {
      number,
      of,
      amount: Number(amount.refund),
      status: 'PROCESSING',
      refund_id: `5030${String(counted).padStart(24, '0')}`,
    };
    refunds.set(number, fresh);
    order.state = 'REFUND';
    return saidRefund(fresh);
  };

  const answer = (method: string, path: string, body: string): object | undefined => {
    const sent = body ? JSON.parse(body) : {};
    const [, number = '', act] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)(\/close)?/.exec(path) ?? [];
    if (method === 'POST' && path === '/v3/pay/transactions/native') return place(sent);
    if (method === 'POST' && act) return close(number);
    if (method === 'GET' && path.endsWith(`?mchid=${mchid}`)) return said(find(number));
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(sent);
    const [, refunded = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/?]+)$/.exec(path) ?? [];
    const known = refunds.get(refunded);
    if (method !== 'GET' || !known) throw new Refused(404, 'RESOURCE_NOT_EXISTS');
    return saidRefund(known);
  };

  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    asked.push(`${incoming.method} ${incoming.url}`);
    if (mood.silent) return void incoming.socket.destroy();
    try {
      checkSignature(incoming, body);
      if (mood.refuse) throw new Refused(403, mood.refuse);
      const found = answer(incoming.method ?? '', incoming.url ?? '', body);
      const told = found ? JSON.stringify(found) : '';
      response.writeHead(found ? 200 : 204, { 'content-type': 'application/json', ...signed(told) }).end(told);
    } catch (error) {
      const { status, code } = error instanceof Refused ? error : new Refused(500, 'SYSTEM_ERROR');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: code }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const notice = (event_type: string, original_type: string, resource: object, key = apiKey): Notice => {
    const nonce = randomBytes(6).toString('hex');
    const sealing = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
    sealing.setAAD(Buffer.from(original_type));
    const hidden = Buffer.concat([
      sealing.update(JSON.stringify(resource), 'utf8'),
      sealing.final(),
      sealing.getAuthTag(),
    ]);
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: beijing(clock()),
      resource_type: 'encrypt-resource',
      event_type,
      summary: '',
      resource: {
        original_type,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: hidden.toString('base64'),
        associated_data: original_type,
        nonce,
      },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body) }, body };
  };

  return {
    environment: {
      PUBLIC_ORIGIN: 'https://portal.example.cn',
      WECHAT_PAY_MCHID: mchid,
      WECHAT_PAY_APPID: appid,
      WECHAT_PAY_SERIAL: serial,
      WECHAT_PAY_PRIVATE_KEY_FILE: files.private,
      WECHAT_PAY_API_KEY: apiKey,
      WECHAT_PAY_PUBLIC_KEY_ID: keyId,
      WECHAT_PAY_PUBLIC_KEY_FILE: files.public,
      WECHAT_PAY_STAND_IN: origin,
    },
    orders,
    refunds,
    asked,
    sent: sentBodies,
    mood,
    signed,
    notice,
    /** Somebody scans the code and pays; WeChat Pay lets nobody pay what is closed or paid. */
    pay: (number: string): boolean => {
      const order = orders.get(number);
      if (order?.state !== 'NOTPAY') return false;
      counted += 1;
      Object.assign(order, {
        state: 'SUCCESS',
        transaction_id: `4200${String(counted).padStart(24, '0')}`,
        paid_at: beijing(clock()),
      });
      return true;
    },
    paidNotice: (number: string, changed: object = {}): Notice =>
      notice('TRANSACTION.SUCCESS', 'transaction', { ...said(find(number)), ...changed }),
    refundNotice: (number: string): Notice => {
      const one = refunds.get(number);
      if (!one) throw new Error('no such refund');
      const { status: refund_status, ...told } = saidRefund(one) as { status: string };
      return notice(`REFUND.${refund_status}`, 'refund', { mchid, ...told, refund_status });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Wechat = Awaited<ReturnType<typeof openWechat>>;

const beijing = (at: Date): string => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
