/** What whoever starts the portal is told when it cannot start: one sentence for each known reason, the stack of any other error. */
import { createServer } from 'node:net';
import { RegionError } from '#regions/region.ts';
import { BackupRefused } from './kit/backup/sealed-file.ts';
import { DatabaseRefused } from './kit/database/database-refused.ts';
import { DirectoryInUse } from './kit/database/embedded-lock.ts';
import { SettingsError } from './kit/settings.ts';

/** The exit code for errors that a restart would meet again; a supervisor does not restart (scripts/supervise.mjs, docs/operations.md). */
const refusedToStart = 78;

export const stopStart = (text: string, code = refusedToStart): never => {
  console.error(text);
  process.exit(code);
};

type ListenError = Error & { code?: string; port?: number; address?: string | undefined };

const whyNotListening = ({ code, port, address }: ListenError): string | undefined =>
  ({
    EADDRINUSE: `Port ${port} is in use. Choose another: PORT=3100 npm start`,
    EACCES: `Port ${port} is not open to this user. Choose one above 1023: PORT=3100 npm start`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${address}.`,
    ENOTFOUND: `HOST: there is no host ${address}.`,
  })[code ?? ''];

export const tellStartFailure = (error: ListenError & { syscall?: string; hostname?: string }): never => {
  if (error instanceof SettingsError) return stopStart(`Settings:\n${error.message}`);
  if (error instanceof DirectoryInUse || error instanceof RegionError) return stopStart(error.message);
  if (error instanceof DatabaseRefused) return stopStart(error.message, error.mayPass ? 1 : refusedToStart);
  if (error instanceof BackupRefused) return stopStart(error.message, 1);
  const listening = error.syscall === 'listen' || error.syscall === 'getaddrinfo';
  const why = listening && whyNotListening({ ...error, address: error.address ?? error.hostname });
  return why ? stopStart(why) : stopStart(error.stack ?? error.message, 1);
};

/** Asks for the port before anything is opened or filled, which may take half a minute, and gives it back. */
export const tryPort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const trial = createServer().on('error', reject);
    trial.listen({ port, host }, () => trial.close(() => resolve()));
  });
