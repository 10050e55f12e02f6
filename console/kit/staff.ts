/** The signed-in member of staff, for every page inside the frame. */
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

export const hasRole = ({ roles }: Pick<StaffInfo, 'roles'>, ...wanted: StaffRole[]) =>
  roles.some((role) => wanted.includes(role));

/** Whether the person may make a call according to the contract; screens show only actions that are allowed. */
export const may = ({ may: calls }: Pick<StaffMe, 'may'>, call: keyof Calls & string) => calls.includes(call);
