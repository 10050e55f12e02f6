import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

/** Whose share of the house a request takes: an account's, or for visitors their network's. */
export const laneOf = ({ actor, address }: Pick<Context, 'actor' | 'address'>): string =>
  actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : networkOf(address);
