/** Numbers below a limit, the same in every run: what happens between the draws of a test is the machine's, the draws are not. */
export type Draw = (below: number) => number;

/** Mulberry32: the draws of one turn do not depend on each other, as those of a linear generator do. */
export const drawing = (seed: number): Draw => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};
