type Props = { status: number; status_name: string };

const batchTones: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 5, 4: 1 };
export const BatchState = ({ status, status_name }: Props) => (
  <span className={`state-tag state-tag-${batchTones[status] ?? 1}`}>{status_name}</span>
);

const offerTones: Readonly<Record<number, number>> = { 0: 1, 1: 2, 2: 4, 5: 5 };
export const OfferState = ({ status, status_name }: Props) => (
  <span className={`state-tag state-tag-${offerTones[status] ?? 1}`}>{status_name}</span>
);
