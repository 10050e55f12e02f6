/**
 * What a loader makes of a call that was refused because there is no such thing: `await api[…](…).catch(unlessMissing)` is undefined
 * then. Refusals reach loaders as the page that they would become (entry.server.tsx), so it is the status that tells.
 */
export const refusedWith = (error: unknown): number | undefined => (error as { init?: { status?: number } | null } | null)?.init?.status;

export const unlessMissing = (error: unknown): undefined => {
  if (refusedWith(error) === 404) return undefined;
  throw error;
};
