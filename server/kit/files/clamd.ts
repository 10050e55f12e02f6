/** Has files examined by ClamAV's daemon, where the settings name one: INSTREAM over TCP or a local socket. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuse } from '#contract/kit/errors.ts';
import type { Context } from '../context.ts';
import type { ClamdSettings } from '../settings.ts';

/** Connecting, sending 50 MB and the examination of archives, all together. */
const withinMs = 60_000;

const send = async (socket: Socket, path: string): Promise<void> => {
  const write = async (bytes: Buffer | string) => {
    // The daemon may close before it has read everything: then nothing drains any more.
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  await write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
};

/** The name of what was found; undefined: nothing. Fails when the daemon does not say either in time. */
const examineBy = async (place: ClamdSettings['place'], path: string): Promise<string | undefined> => {
  const socket = connect(place);
  const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), withinMs);
  try {
    // The daemon may answer before it has read everything, and close.
    const reply = text(socket);
    await Promise.all([reply, send(socket, path).catch(() => undefined)]);
    const said = (await reply).replace(/\0.*$/s, '').trim();
    const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
    if (found || said === 'stream: OK') return found;
    throw new Error(`clamd said: ${said.slice(0, 200)}`);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
};

/** Refuses a file in which the daemon finds something; when it cannot be asked, the settings say what happens. */
export const requireHarmless = async ({ settings: { clamd }, log }: Context, path: string): Promise<void> => {
  if (!clamd) return;
  const found = await examineBy(clamd.place, path).catch((error) => {
    log.error({ err: error }, 'clamd did not examine a file');
    if (clamd.acceptUnexamined) return undefined;
    throw refuse('unavailable', { message: '病毒检查暂时无法进行，文件没有保存，请稍后再试' });
  });
  if (!found) return;
  log.warn({ found }, 'clamd found something in a file');
  throw refuse('file_damaged', { message: '文件含有病毒，没有保存，请查杀后重新上传' });
};
