/** Text messages. The local double writes each as a line of JSON into the outbox, which staff, developers and tests read. */
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export type SmsMessage = { phone: string; template: 'code'; code: string; at: string };
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export const outboxSms = ({ dataDir }: Settings): SmsSender => {
  const folder = join(dataDir, 'outbox');
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, 'sms.jsonl'), `${JSON.stringify(message)}\n`);
    },
  };
};
