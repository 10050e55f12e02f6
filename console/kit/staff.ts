/** Who is signed in, for every page inside the frame. */
import { createContext, useContext } from 'react';
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffInfo } from '#contract/staff/calls.ts';

export const StaffContext = createContext<StaffInfo | undefined>(undefined);

export const useStaff = (): StaffInfo => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('no staff outside the frame');
  return staff;
};

export const hasRole = ({ roles }: Pick<StaffInfo, 'roles'>, ...wanted: StaffRole[]) => roles.some((role) => wanted.includes(role));
