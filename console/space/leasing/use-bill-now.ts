import { useState } from 'react';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { refreshLeasing } from './refresh-leasing.ts';

/** The bill of an open dialog, and reading it again from its contract: a list filtered by state may no longer contain it. */
export const useBillNow = (opened: Bill): { bill: Bill; reread: () => Promise<void> } => {
  const [bill, setBill] = useState(opened);
  const reread = async () => {
    await refreshLeasing();
    const { data } = await api['GET /console/contracts/{obj_id}']({ params: { obj_id: opened.contract_id } });
    setBill(data.bills.find(({ obj_id }) => obj_id === opened.obj_id) ?? opened);
  };
  return { bill, reread };
};
