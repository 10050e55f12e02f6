import type { UserInfo } from '#contract/account/calls.ts';
import { updateUser } from '../session.ts';

/** Stores exactly the user data that specification 3 names: no e-mail, and the phone masked. */
export const keepUser = ({ user_id, phone, nickname, name, enterprise }: UserInfo): void =>
  updateUser({ user_id, phone, nickname, name, enterprise });
