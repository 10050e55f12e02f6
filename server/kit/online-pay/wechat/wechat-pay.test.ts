/** The driver of WeChat Pay and its settings. How orders are paid by it: `server/trade/online/pay-online.test.ts`. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import type { OnlinePay } from '../online-pay.ts';
import { openOnlinePay } from '../open-online-pay.ts';
import { openWechat, type Wechat } from '../test-wechat.ts';

const now = new Date('2026-11-21T02:00:00Z');
let wechat: Wechat;
let folder: string;
const settings = (variables: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, ...wechat.environment, ...variables });
const machine = { clock: () => now, random: (bytes: number) => Buffer.alloc(bytes, 7) };
const provider = (variables: Record<string, string> = {}): OnlinePay => {
  const opened = openOnlinePay(settings(variables), machine);
  if (!opened) throw new Error('no provider');
  return opened;
};
const charge = { amount_fen: 100, description: '烧杯', expires_at: new Date('2026-11-21T02:30:00Z') };
beforeAll(async () => {
  wechat = await openWechat(() => now);
  folder = mkdtempSync(join(tmpdir(), 'wechat-settings-'));
});
afterAll(async () => {
  await wechat.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('settings', () => {
  test('none of them: there is no provider', () => {
    expect(openOnlinePay(readSettings({ DATA_DIR: folder }), machine)).toBeUndefined();
  });
  const names = ['MCHID', 'APPID', 'SERIAL', 'PRIVATE_KEY_FILE', 'API_KEY', 'PUBLIC_KEY_ID', 'PUBLIC_KEY_FILE'];
  test.each(names)('without WECHAT_PAY_%s the start is refused', (name) => {
    expect(() => settings({ [`WECHAT_PAY_${name}`]: '' })).toThrow('set all of them, or none');
  });
  test.each([
    ['PUBLIC_ORIGIN', '', 'PUBLIC_ORIGIN: is required'],
    ['WECHAT_PAY_MCHID', 'x', 'WECHAT_PAY_MCHID'],
    ['WECHAT_PAY_API_KEY', 'short', 'WECHAT_PAY_API_KEY'],
    ['WECHAT_PAY_PRIVATE_KEY_FILE', '/nowhere.pem', 'WECHAT_PAY_PRIVATE_KEY_FILE: /nowhere.pem is no file with a key'],
    ['WECHAT_PAY_PUBLIC_KEY_FILE', '/nowhere.pem', 'WECHAT_PAY_PUBLIC_KEY_FILE'],
    ['WECHAT_PAY_PUBLIC_KEY_ID', 'A,B', 'must name as many keys'],
  ])('%s=%s is named at start', (name, value, said) => {
    expect(() => settings({ [name]: value })).toThrow(said);
  });
  test('a stand-in and plain HTTP are refused in production', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };
    expect(() => settings(production)).toThrow('WECHAT_PAY_STAND_IN');
    expect(() => settings({ ...production, WECHAT_PAY_STAND_IN: '', PUBLIC_ORIGIN: 'http://a.example' })).toThrow(
      'https',
    );
  });
});

describe('the driver', () => {
  test('places, finds, closes; what was never placed is unknown', async () => {
    const pay = provider();
    expect(await pay.place({ ...charge, number: 'ZF1' })).toMatch(/^weixin:/);
    expect(wechat.orders.get('ZF1')?.expires_at).toBe('2026-11-21T10:30:00+08:00');
    expect(await pay.query('ZF1')).toEqual({ state: 'waiting' });
    await pay.close('ZF1');
    expect(await pay.query('ZF1')).toEqual({ state: 'closed' });
    expect(await pay.query('ZF-never')).toBeUndefined();
    expect(await pay.queryRefund('TK-never')).toBeUndefined();
  });
  test('a long description is cut to what WeChat Pay takes, between characters', async () => {
    expect(await provider().place({ ...charge, number: 'ZF3', description: '烧杯𠮷'.repeat(60) })).toMatch(/^weixin:/);
    const said = String(wechat.sent.at(-1)?.description);
    expect(Buffer.byteLength(said)).toBeLessThanOrEqual(127);
    expect(said).toMatch(/^(烧杯𠮷)+烧?杯?$/u);
  });
  test('what was paid cannot be closed, and a refund asked for twice is one', async () => {
    const pay = provider();
    await pay.place({ ...charge, number: 'ZF2' });
    wechat.pay('ZF2');
    await expect(pay.close('ZF2')).rejects.toMatchObject({ name: 'GatewayTrouble', code: 'ORDERPAID' });
    expect(await pay.query('ZF2')).toMatchObject({ state: 'paid', amount_fen: 100, paid_at: now });
    const wish = { number: 'TK2', payment_number: 'ZF2', amount_fen: 40, total_fen: 100, reason: '售后' };
    expect(await pay.refund(wish)).toMatchObject({ state: 'processing', amount_fen: 40 });
    expect(await pay.refund(wish)).toMatchObject({ number: 'TK2' });
    expect(wechat.refunds.size).toBe(1);
  });
  test('an answer that WeChat Pay has not signed is not believed', async () => {
    wechat.mood.badSignature = true;
    await expect(provider().query('ZF2')).rejects.toMatchObject({ name: 'Unbelievable' });
    wechat.mood.badSignature = false;
  });
  test('a question that nobody answers is asked once more, an act is not', async () => {
    wechat.mood.silent = true;
    wechat.asked.length = 0;
    await expect(provider().query('ZF2')).rejects.toMatchObject({ name: 'GatewayTrouble', code: 'NO_ANSWER' });
    expect(wechat.asked).toHaveLength(2);
    await expect(provider().close('ZF2')).rejects.toMatchObject({ name: 'GatewayTrouble' });
    expect(wechat.asked).toHaveLength(3);
    wechat.mood.silent = false;
  });
  test('while keys change, both are believed, and the first is asked for', async () => {
    const other = join(folder, 'new.pem');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(other, publicKey.export({ type: 'spki', format: 'pem' }));
    const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: file } = wechat.environment;
    const both = { WECHAT_PAY_PUBLIC_KEY_ID: `${id},PUB_KEY_ID_NEW`, WECHAT_PAY_PUBLIC_KEY_FILE: `${file},${other}` };
    expect(await provider(both).query('ZF2')).toMatchObject({ state: 'paid' });
  });
});
