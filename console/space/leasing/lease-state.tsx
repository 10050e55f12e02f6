/** States in words first, in colour too. */
const leaseTones: Readonly<Record<number, string>> = { 1: '2', 2: '4', 3: '5', 5: '6', 6: '6', 7: '6', 8: '3' };
const billTones: Readonly<Record<number, string>> = { 1: '2', 2: '2', 3: '5', 4: '6' };
const viewingTones: Readonly<Record<number, string>> = { 1: '2', 2: '5', 3: '3', 4: '6', 5: '4', 6: '6' };

export const LeaseState = ({ status, status_name }: { status: number; status_name: string }) => (
  <span className={`state-tag state-tag-${leaseTones[status]}`}>{status_name}</span>
);
export const BillState = ({
  status,
  status_name,
  overdue,
}: {
  status: number;
  status_name: string;
  overdue: boolean;
}) => (
  <span className={`state-tag state-tag-${overdue ? '3' : billTones[status]}`}>{overdue ? '已逾期' : status_name}</span>
);
export const ViewingState = ({ status, status_name }: { status: number; status_name: string }) => (
  <span className={`state-tag state-tag-${viewingTones[status]}`}>{status_name}</span>
);
