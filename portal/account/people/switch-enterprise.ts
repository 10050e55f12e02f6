import { api } from '../../kit/api.ts';
import { signInHere } from '../../kit/session.ts';

/** Switches the acting enterprise: a new token, and a new document, so that nothing of the former enterprise is shown. */
export const switchEnterprise = async (enterprise_id: string, to: string): Promise<void> => {
  const { data } = await api()['GET /enterprise/staff/token']({ query: { enterprise_id } });
  const { user_id, phone, nickname, name, enterprise } = data.userInfo;
  signInHere(data.token, { user_id, phone, nickname, name, enterprise });
  location.assign(to);
};
