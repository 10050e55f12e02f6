/** The queue as the person last looked at it: its filters and order say which case comes next. */
import type { StaffCase, StaffCaseItem } from '#contract/kit/staff-case-calls.ts';
import { type AddressRead, readAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';

export const askedOf = (address: AddressRead) => ({
  case_type: address.text('type'),
  state: address.text('state'),
  whose: address.among('whose', ['todo', 'mine', 'free', 'late']),
  keyword: address.text('keyword'),
});
export const sortOf = (address: AddressRead) => address.among('sort', ['newest']);

const key = 'console.queue';
export const rememberQueue = (search: string): void => {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // Storage is full or closed: the next case comes from the whole queue.
  }
};
const remembered = () => {
  try {
    return readAddress(new URLSearchParams(sessionStorage.getItem(key) ?? ''));
  } catch {
    return readAddress(new URLSearchParams());
  }
};

/** The case after this one in that queue; when this one has left the queue, its first. */
export const useNextCase = ({ obj_id }: Pick<StaffCase, 'obj_id'>): StaffCaseItem | undefined => {
  const address = remembered();
  const { data } = useCall('GET /console/cases', {
    query: { ...askedOf(address), sort: sortOf(address), page_size: 20 },
  });
  const queue = data?.data ?? [];
  const at = queue.findIndex((one) => one.obj_id === obj_id);
  return queue[at + 1] ?? queue.find((one) => one.obj_id !== obj_id);
};
