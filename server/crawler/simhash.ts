/** Simhash: texts that differ in few words have hashes that differ in few bits. */

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;
const mask = (1n << 64n) - 1n;

/** FNV-1a, then mixed: neighbouring texts must not have neighbouring hashes. */
const hash = (text: string): bigint => {
  let value = fnvOffset;
  for (const byte of Buffer.from(text)) value = ((value ^ BigInt(byte)) * fnvPrime) & mask;
  value = ((value ^ (value >> 33n)) * 0xff51afd7ed558ccdn) & mask;
  return value ^ (value >> 33n);
};

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Texts shorter than this say too little to be compared. */
const leastLetters = 40;

/** 64 bits as 16 hexadecimal digits, from all pairs of neighbouring characters; undefined for a text that is too short. */
export const simhashOf = (text: string): string | undefined => {
  const letters = [...comparable(text)];
  if (letters.length < leastLetters) return undefined;
  const pairs = new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
  const weights = new Array<number>(64).fill(0);
  for (const pair of pairs) {
    const bits = hash(pair);
    for (let bit = 0; bit < 64; bit += 1) weights[bit] = (weights[bit] ?? 0) + ((bits >> BigInt(bit)) & 1n ? 1 : -1);
  }
  const value = weights.reduce((sum, weight, bit) => (weight > 0 ? sum | (1n << BigInt(bit)) : sum), 0n);
  return value.toString(16).padStart(16, '0');
};

/** In how many of the 64 bits two hashes differ. */
export const bitsApart = (a: string, b: string): number => {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  while (differing) {
    count += Number(differing & 1n);
    differing >>= 1n;
  }
  return count;
};

/** So many bits, or fewer, make a text a repetition of another. */
export const sameWithin = 3;
