/**
 * Text messages: sent through the operator's gateway when the settings name one. Otherwise each is written as a line of JSON into the outbox,
 * which developers and tests read.
 */
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { SmsNoticeKind } from '#contract/message/sms-notices.ts';
import { openBreaker } from './breaker.ts';
import type { Settings } from './settings.ts';

/** What is sent; the words are those of the provider's template of this name. */
export type SmsMessage = { phone: string; at: string } & (
  | { template: 'code'; code: string }
  /** 您的账号已更换手机号。如非本人操作，请立即联系平台。 */
  | { template: 'phone_changed' }
  /** 您订阅的 {searches} 个政策筛选有 {entries} 条新内容，请登录平台查看。 */
  | { template: 'saved_search'; searches: number; entries: number }
  /** 您有 {entries} 条政策匹配提醒，请登录平台查看。 */
  | { template: 'policy_alert'; entries: number }
  /** `text` is the region's template with its values (`regions/region.ts`, `sms`); the values are there for providers with their own. */
  | { template: SmsNoticeKind; text: string; name: string; day: string; result: string }
);

/** Nobody is woken by what can wait: such messages go out from 8 to 21 o'clock in Beijing. */
export const isHourForSms = (now: Date): boolean => {
  const hour = Number(instantOf(now).slice(11, 13));
  return hour >= 8 && hour < 21;
};
/** What can wait leaves half of the day's messages to codes, without which nobody signs in. */
export const capForNews = ({ smsDailyCap }: Pick<Settings, 'smsDailyCap'>): number => Math.floor(smsDailyCap / 2);

export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

const outboxSms = ({ dataDir }: Settings): SmsSender => {
  const folder = join(dataDir, 'outbox');
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, 'sms.jsonl'), `${JSON.stringify(message)}\n`);
    },
  };
};

const gatewayTimeoutMs = 5_000;
/** Statuses that refuse us, not the message: the token, its time, the pace. */
const notOurs = new Set([401, 403, 408, 429]);

/**
 * Posts each message as JSON to the gateway, which knows the provider, its templates and signature; any status but 2xx means that it was not
 * sent.
 */
const gatewaySms = ({ url, token }: NonNullable<Settings['smsGateway']>, log: Pick<Logger, 'error'>): SmsSender => {
  const post = async (message: SmsMessage): Promise<number | undefined> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    }).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.status;
  };
  // A provider that hangs would keep every caller for seconds: after three failures in a row, one trial a minute (decision 080).
  const breaker = openBreaker(() => log.error('text messages: the gateway does not answer'));
  return {
    send: async (message) => {
      const status = await breaker.run(new Date(message.at), async () => {
        const answered = await post(message);
        // What refuses one message, such as a number that does not exist, says nothing about the next.
        if (answered === undefined || answered >= 500 || notOurs.has(answered)) throw new Error('no answer');
        return answered;
      });
      if (status === undefined || status >= 300)
        throw refuse('unavailable', { message: '短信服务暂不可用，请稍后再试' });
    },
  };
};

export const openSms = (settings: Settings, log: Pick<Logger, 'error'>): SmsSender =>
  settings.smsGateway ? gatewaySms(settings.smsGateway, log) : outboxSms(settings);
