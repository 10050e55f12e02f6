/** Rounds of load, interleaved between competitors so that a drifting machine slows all alike. */
import autocannon from 'autocannon';

export type Target = {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
export type Measured = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  statuses: string[];
};

const rounds = 3;
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const once = async ({ url, method = 'GET', headers = {}, body }: Target, seconds: number, connections: number) => {
  const result = await autocannon({ url, method, headers, ...(body && { body }), duration: seconds, connections });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    statuses: Object.keys(result.statusCodeStats ?? {}),
  };
};

/** Median of three rounds for each target, one after another within a round. */
export const compare = async (
  targets: readonly Target[],
  { seconds = 3, connections = 8 } = {},
): Promise<Measured[]> => {
  const results = targets.map(() => [] as Awaited<ReturnType<typeof once>>[]);
  for (const target of targets) await once(target, 1, connections); // warm
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) results[index]?.push(await once(target, seconds, connections));
  return targets.map(({ name }, index) => {
    const of = (key: 'perSecond' | 'p50' | 'p99') => median((results[index] ?? []).map((result) => result[key]));
    return {
      name,
      perSecond: of('perSecond'),
      p50: of('p50'),
      p99: of('p99'),
      errors: (results[index] ?? []).reduce((sum, { errors }) => sum + errors, 0),
      statuses: [...new Set((results[index] ?? []).flatMap(({ statuses }) => statuses))],
    };
  });
};

/** Latencies of single requests, one after another; the first of each address is told apart, since counts are then still unknown. */
export const latencies = async (
  addresses: readonly string[],
  times: number,
  headers: Record<string, string> = {},
): Promise<{ p50: number; p99: number; max: number; first: number }> => {
  const firsts: number[] = [];
  const later: number[] = [];
  for (let time = 0; time < times; time += 1)
    for (const address of addresses) {
      const began = performance.now();
      const reply = await fetch(address, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${reply.status} ${address}`);
      (time === 0 ? firsts : later).push(performance.now() - began);
    }
  later.sort((a, b) => a - b);
  const at = (share: number) => later[Math.min(later.length - 1, Math.floor(later.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: later.at(-1) ?? Number.NaN, first: Math.max(...firsts) };
};
