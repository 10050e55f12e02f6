/** A paged call bound to the address: filters, sort, page and page size are read from it, so that back, reload and a sent link show the same. */
import { useAddress } from '../use-address.ts';
import { type Answered, type Name, type Sent, useCall } from '../use-call.ts';

export type Address = ReturnType<typeof useAddress>;
type Paging = { page_index: number; page_size: number };
type CallList<N extends Name> = { read: Answered<N>; address: Address; page: number; size: number };

const usualSize = 20;
const largestSize = 100;

/** `ask` makes the request from the address; what it does not read, the list does not depend on. */
export const useList = <N extends Name>(name: N, ask: (address: Address, paging: Paging) => Sent<N>): CallList<N> => {
  const address = useAddress();
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', usualSize), largestSize);
  const read = useCall(name, ask(address, { page_index: page, page_size: size }), { keep: true });
  return { read, address, page, size };
};

/** A call that answers the whole list at once: there are no pages. */
export const useWholeList = <N extends Name>(name: N, sent: Sent<N>): CallList<N> => ({
  read: useCall(name, sent),
  address: useAddress(),
  page: 1,
  size: usualSize,
});

/** What a list is drawn from: `useList` or `useWholeList`. */
export type ListOf<Row> = {
  read: {
    data: { data: readonly Row[]; total?: number } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  address: Address;
  page: number;
  size: number;
};
