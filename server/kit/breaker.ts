/** Stops asking a service that fails: opens after three failures in a row, then lets one trial through a minute. */
export type Breaker = {
  /** Runs the act, or answers undefined at once while it is open. A failure of the act is undefined too. */
  run<T>(now: Date, act: () => Promise<T>): Promise<T | undefined>;
  /** How many failures there were in a row, and until when nobody asks. */
  state(now: Date): { failures: number; stopped_until: Date | null };
};

const mostFailures = 3;
const restMs = 60_000;

export const openBreaker = (failed: (error: unknown) => void): Breaker => {
  let failures = 0;
  let nextTrial = 0;
  return {
    state: (now) => ({
      failures,
      stopped_until: failures >= mostFailures && now.getTime() < nextTrial ? new Date(nextTrial) : null,
    }),
    run: async (now, act) => {
      if (failures >= mostFailures) {
        if (now.getTime() < nextTrial) return undefined;
        nextTrial = now.getTime() + restMs;
      }
      try {
        const result = await act();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= mostFailures) nextTrial = now.getTime() + restMs;
        failed(error);
        return undefined;
      }
    },
  };
};
