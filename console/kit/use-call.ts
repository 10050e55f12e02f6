import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Api, CallOptions } from '#contract/kit/call.ts';
import { api, type Calls } from './client.ts';

export type Name = keyof Calls & string;
export type Answer<N extends Name> = Awaited<ReturnType<Api<Calls>[N]>>;
export type Sent<N extends Name> = Parameters<Api<Calls>[N]>[0];

/** What `useCall` returns. Named: the compiler would otherwise write out every call. */
export type Answered<N extends Name> = UseQueryResult<Answer<N>>;

type Options<A> = {
  enabled?: boolean;
  staleTime?: number;
  /** Shows the last response while the next one loads. */
  keep?: boolean;
  /** Reads again when the page opens, without showing cached data, and does not refetch later: for records that are being edited. */
  once?: boolean;
  /** After how many milliseconds to ask again, while something is under way. */
  again?: (answer: A) => number | false;
};

/** Reads a call: `useCall('GET /console/review', { query: { page_index: 1 } })`. */
export const useCall = <N extends Name>(
  name: N,
  input: Sent<N>,
  { enabled = true, staleTime, keep = false, once = false, again }: Options<Answer<N>> = {},
): Answered<N> =>
  useQuery<Answer<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) =>
      (api[name] as unknown as (input: Sent<N>, options: CallOptions) => Promise<Answer<N>>)(input, { signal }),
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(once && {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always' as const,
      gcTime: 0,
      meta: { edited: true },
    }),
    ...(again && { refetchInterval: ({ state: { data } }) => (data ? again(data) : false) }),
    ...(keep && { placeholderData: keepPreviousData }),
  });

/** Reads the record that the address names by its `obj_id`. */
export const useRecord = <N extends Name>(
  name: { params: { obj_id: string } } extends Sent<N> ? N : never,
): Answered<N> => {
  const { obj_id = '' } = useParams();
  return useCall(name as N, { params: { obj_id } } as Sent<N>);
};
