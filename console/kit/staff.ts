/** Who is signed in, for every page inside the frame. */
import { createContext, useContext } from 'react';
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffInfo, StaffMe } from '#contract/staff/calls.ts';
import type { Calls } from './client.ts';

export const StaffContext = createContext<StaffMe | undefined>(undefined);

export const useStaff = (): StaffMe => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('no staff outside the frame');
  return staff;
};

export const hasRole = ({ roles }: Pick<StaffInfo, 'roles'>, ...wanted: StaffRole[]) => roles.some((role) => wanted.includes(role));

/** Whether the person may make a call, as the contract says: what a screen offers follows from it. */
export const may = ({ may: calls }: Pick<StaffMe, 'may'>, call: keyof Calls & string) => calls.includes(call);
