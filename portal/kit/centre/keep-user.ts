import type { UserInfo } from '#contract/account/calls.ts';
import { updateUser } from '../session.ts';

/** Keeps in storage what specification 3 says of a user and nothing more: no e-mail, and the phone masked. */
export const keepUser = ({ user_id, phone, nickname, name, enterprise }: UserInfo): void =>
  updateUser({ user_id, phone, nickname, name, enterprise });
