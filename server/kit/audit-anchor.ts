/**
 * Tells each day's end of the audit log to a file or an address outside the database (decision 086): whoever holds the database and the
 * process's keys can write another chain, but not one that ends as the world outside was told.
 */
import { createHmac } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { dayOf } from '#contract/kit/day.ts';
import { auditHead, type Verified, verifyAudit, type Witness } from './audit.ts';
import type { App, Context } from './context.ts';
import { sameHash } from './secrets.ts';

const line = z.object({
  day: z.string(),
  /** `restore`: from here on the chain of a backup goes on, and what was told of later rows holds no more. */
  kind: z.enum(['day', 'restore']),
  seq: z.int(),
  hash: z.string(),
  key_id: z.string(),
  seal: z.string(),
});
type Line = z.output<typeof line>;
type Anchored = Pick<App, 'settings'>;

const timeoutMs = 10_000;

/** The address takes a line by POST, and gives all lines by GET. */
const ask = async ({ url, token }: { url: string; token: string }, body?: string): Promise<string> => {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`the anchor of the audit log answered ${reply.status}`);
  return text;
};

const sealOf = ({ settings }: Anchored, { day, kind, seq, hash, key_id }: Omit<Line, 'seal'>): string | undefined => {
  const key = settings.auditKeys.find(({ id }) => id === key_id);
  return (
    key &&
    createHmac('sha256', key.key)
      .update(JSON.stringify(['anchor', day, kind, seq, hash]))
      .digest('hex')
  );
};

export const anchorAudit = async (context: Pick<Context, 'db' | 'settings' | 'now'>, kind: Line['kind'] = 'day') => {
  const { auditAnchor, auditKeys } = context.settings;
  if (!auditAnchor) return;
  const told = { day: dayOf(context.now), kind, ...(await auditHead(context)), key_id: auditKeys[0].id };
  const text = `${JSON.stringify({ ...told, seal: sealOf(context, told) })}\n`;
  if ('file' in auditAnchor) await appendFile(auditAnchor.file, text, { mode: 0o600, flush: true });
  else await ask(auditAnchor, text);
};

/** Undefined: a line that this portal did not write. */
const readLine = (app: Anchored, text: string): Line | undefined => {
  try {
    const read = line.parse(JSON.parse(text));
    const seal = sealOf(app, read);
    return seal && sameHash(seal, read.seal) ? read : undefined;
  } catch {
    return undefined;
  }
};

const readLines = async (app: Anchored): Promise<Line[] | 'forged'> => {
  const { auditAnchor } = app.settings;
  if (!auditAnchor) return [];
  const text =
    'file' in auditAnchor
      ? await readFile(auditAnchor.file, 'utf8').catch((error: { code?: string }) => {
          if (error.code === 'ENOENT') return '';
          throw error;
        })
      : await ask(auditAnchor);
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((one) => readLine(app, one));
  return lines.every((one) => one !== undefined) ? lines : 'forged';
};

export type Anchors = {
  /** `none`: no setting names one, or nothing was told yet. `forged`: a line there is none of ours. */
  state: 'none' | 'compared' | 'unreachable' | 'forged';
  /** The last day that was told. */
  day: string | null;
};

/** What must be in the chain. After a restore the chain goes on from the backup's end: what was told of later rows holds no more. */
const witnessOf = (lines: readonly Line[]): Witness => {
  const witness = new Map<number, string>();
  for (const { kind, seq, hash } of lines) {
    if (kind === 'restore') for (const told of [...witness.keys()]) if (told >= seq) witness.delete(told);
    witness.set(seq, hash);
  }
  return witness;
};

/** Verifies the chain, and compares it with what was told outside. */
export const verifyAnchored = async (
  app: Pick<Context, 'db' | 'settings' | 'log'>,
): Promise<Verified & { anchor: Anchors }> => {
  const lines = await readLines(app).catch((error) => {
    app.log.error({ err: error }, 'the anchor of the audit log cannot be read');
    return 'unreachable' as const;
  });
  if (typeof lines === 'string') return { ...(await verifyAudit(app)), anchor: { state: lines, day: null } };
  const day = lines.at(-1)?.day ?? null;
  return { ...(await verifyAudit(app, witnessOf(lines))), anchor: { state: day ? 'compared' : 'none', day } };
};

export const scheduleAnchor = (app: App): void => {
  if (app.settings.auditAnchor)
    app.jobs.schedule('audit-anchor', '10 0 * * *', async () => await anchorAudit({ ...app, now: app.clock() }));
};
