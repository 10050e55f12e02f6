/** A paged call bound to the address: filters, sort, page and page size are read from it, so that back, reload and a sent link show the same. */
import { useAddress } from '../use-address.ts';
import { type Name, type Sent, useCall } from '../use-call.ts';

export type Address = ReturnType<typeof useAddress>;
type Paging = { page_index: number; page_size: number };

const usualSize = 20;
const largestSize = 100;

/** `ask` makes the request from the address; what it does not read, the list does not depend on. */
export const useList = <N extends Name>(name: N, ask: (address: Address, paging: Paging) => Sent<N>) => {
  const address = useAddress();
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', usualSize), largestSize);
  const read = useCall(name, ask(address, { page_index: page, page_size: size }), { keep: true });
  return { read, address, page, size };
};

/** What a list is drawn from: `useList`, or a call whose answer is one page. */
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
