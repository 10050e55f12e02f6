import { useQueries } from '@tanstack/react-query';
import type { ContentEntry } from '#contract/kit/manage-content.ts';
import { api } from '../../kit/client.ts';

export type CountedType = { content_type: string; name: string; room: string; counts: Record<string, number> };
type Asked = { name: string; query: { page_size: number; state?: number }; staleTime?: number };

/** Entries over several types, for a panel of the desk: each type is asked by itself, and all must have answered. */
export const useEntriesOf = (types: readonly CountedType[], { name, query, staleTime = 5_000 }: Asked) =>
  useQueries({
    queries: types.map(({ content_type }) => ({
      queryKey: ['GET /console/content/{content_type}', name, content_type],
      queryFn: () => api['GET /console/content/{content_type}']({ params: { content_type }, query }),
      staleTime,
    })),
    combine: (asked) => ({
      data: asked.every(({ data }) => data) ? asked.flatMap(({ data }): ContentEntry[] => data?.data ?? []) : undefined,
      error: asked.find(({ error }) => error)?.error,
      isPending: asked.some(({ isPending }) => isPending),
      refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
    }),
  });
