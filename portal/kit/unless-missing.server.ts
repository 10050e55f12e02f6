/**
 * For loaders: `await api[…](…).catch(unlessMissing)` is undefined when the object does not exist, and throws otherwise. Loaders get a refusal
 * as the error page that it would become (entry.server.tsx), so the status is checked.
 */
export const refusedWith = (error: unknown): number | undefined =>
  (error as { init?: { status?: number } | null } | null)?.init?.status;

export const unlessMissing = (error: unknown): undefined => {
  if (refusedWith(error) === 404) return undefined;
  throw error;
};
