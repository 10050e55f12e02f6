import type { StaffRole } from '#contract/kit/call.ts';

/** One of the staff, as the list shows them. */
export type StaffRow = {
  staff_id: string;
  username: string;
  name: string;
  roles: StaffRole[];
  role_names: string[];
  status: 'enabled' | 'disabled';
  status_name: string;
  created_at: string;
};
