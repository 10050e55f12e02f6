/**
 * What one browser keeps for a few minutes without being able to read or change it: where it was sent to sign in, and who the provider says is
 * there. So a stranger's request to begin leaves nothing in the database, and a code that came to another browser opens nothing here.
 */
import * as z from 'zod';
import type { Context } from '../../kit/context.ts';
import { decrypt, encrypt } from '../../kit/secrets.ts';

export const sealedSeconds = 600;

const wrapped = z.object({ at: z.number(), value: z.unknown() });

export const sealedCookie = <S extends z.ZodType>(name: string, shape: S) => {
  const use = `sign-on ${name}`;
  return {
    put: (context: Context, value: z.output<S>): void =>
      context.setCookie(
        name,
        // The region is authenticated too: regions may share a key, never a person.
        encrypt(context, use, context.region.code, JSON.stringify({ at: context.now.getTime(), value })),
        sealedSeconds,
      ),
    /** Undefined when there is none, or an old or a changed one. */
    read: (context: Context): z.output<S> | undefined => {
      const sealed = context.cookie(name);
      if (!sealed) return undefined;
      try {
        const { at, value } = wrapped.parse(JSON.parse(decrypt(context, use, context.region.code, sealed)));
        const holds = context.now.getTime() - at < sealedSeconds * 1_000 && at >= context.restoredAt.getTime();
        return holds ? shape.parse(value) : undefined;
      } catch {
        return undefined;
      }
    },
    drop: (context: Context): void => context.setCookie(name, '', 0),
  };
};
