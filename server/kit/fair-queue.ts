/**
 * A few things at a time, shared fairly: who waits is served by rank, and within a rank lane by lane, so that one caller takes no more than
 * their share however much they ask for (decisions 079 and 080).
 */

export type Turn = {
  /** Whose work it is: an account, a network. */
  lane: string;
  /** The lower, the earlier. */
  rank?: number;
};
type Bounds = {
  atOnce: number;
  atOnceInLane?: number;
  waiting: number;
  waitingInLane: number;
  /** What is said to whoever finds no place. */
  busy: () => Error;
};
type Waiting = Required<Turn> & { round: number; begin: () => void; giveUp: (reason: Error) => void };

export type FairQueue = {
  /** `left`: the caller has gone, and waits no more. */
  run<T>(turn: Turn, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
};

export const fairQueue = ({ atOnce, atOnceInLane = atOnce, waiting: most, waitingInLane, busy }: Bounds): FairQueue => {
  const running = new Map<string, number>();
  let total = 0;
  let round = 0;
  let waiting: Waiting[] = [];

  const mayBegin = (lane: string): boolean => total < atOnce && (running.get(lane) ?? 0) < atOnceInLane;
  const begun = (lane: string) => {
    total += 1;
    running.set(lane, (running.get(lane) ?? 0) + 1);
  };
  const ended = (lane: string) => {
    total -= 1;
    const rest = (running.get(lane) ?? 1) - 1;
    if (rest) running.set(lane, rest);
    else running.delete(lane);
  };
  const serve = () => {
    for (;;) {
      const next = waiting.find(({ lane }) => mayBegin(lane));
      if (!next) return;
      waiting = waiting.filter((other) => other !== next);
      round = Math.max(round, next.round);
      begun(next.lane);
      next.begin();
    }
  };
  const inOrder = (one: Waiting, other: Waiting): number => one.rank - other.rank || one.round - other.round;

  const placeFor = async ({ lane, rank = 0 }: Turn, left: AbortSignal | undefined): Promise<void> => {
    if (mayBegin(lane)) return begun(lane);
    const own = waiting.filter((other) => other.lane === lane);
    if (own.length >= waitingInLane) throw busy();
    await new Promise<void>((begin, giveUp) => {
      const last = own.filter((other) => other.rank === rank).at(-1);
      const place = { lane, rank, round: last ? last.round + 1 : round, begin, giveUp };
      // `sort` keeps the order of equals, so of one round the first come is the first served.
      waiting = [...waiting, place].sort(inOrder);
      if (waiting.length > most) waiting.pop()?.giveUp(busy());
      left?.addEventListener('abort', () => {
        if (!waiting.includes(place)) return;
        waiting = waiting.filter((other) => other !== place);
        giveUp(busy());
      });
    });
  };

  return {
    run: async (turn, work, left) => {
      await placeFor(turn, left);
      try {
        return await work();
      } finally {
        ended(turn.lane);
        serve();
      }
    },
  };
};
