/** The contract: every call of the product, room by room. */
import { manageContentCalls } from './kit/manage-content.ts';
import { policyCalls } from './policy/calls.ts';

export const calls = { ...policyCalls, ...manageContentCalls };
