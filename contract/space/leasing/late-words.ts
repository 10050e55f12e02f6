/** What a late bill costs besides, on its page and on its paper alike. No zod, because browsers load this. */
import { yuan } from '../../kit/money.ts';
import type { Bill } from './lease-calls.ts';

type Late = NonNullable<Bill['late']>;

/** What it has earned so far: nothing of it is owed before it is billed. */
export const lateFeeSaid = ({ amount_fen, period_last }: Late): string =>
  `${yuan(amount_fen)} 元，截至 ${period_last}，尚未出账`;

/** How it is counted. */
export const lateRuleSaid = ({ period_first, late_rate }: Late): string =>
  `自 ${period_first} 起，按未付金额每日万分之 ${late_rate}，至付清之日止`;
