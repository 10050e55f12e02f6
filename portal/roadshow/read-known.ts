import { api } from '../kit/api.ts';
import type { Values } from '../kit/form/use-form.ts';

/** An enterprise's number may be a land line, which this form does not accept. */
const isMobile = (phone: string | undefined): phone is string => /^1\d{10}$/.test(phone ?? '');

/** What is known of the signed-in member, their enterprise and their last booking. */
export const readKnown = async (): Promise<Values> => {
  const [me, contact, last] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /users/users/contact'](),
    api()['GET /space-v2/roadshow/appointments/user/list']({ query: { page_size: 1 } }),
  ]);
  const { enterprise, name } = me.data;
  const params = enterprise && { enterprise_id: enterprise.enterprise_id };
  const own = params && (await api()['GET /enterprise/enterprise/{enterprise_id}']({ params })).data;
  const before = last.data[0];
  return {
    organization: own?.enterprise_name ?? before?.organization ?? '',
    reg_address: own?.reg_address || before?.reg_address || '',
    credit_code: own?.credit_code || before?.credit_code || '',
    contact_person: before?.contact_person || name || own?.contact_person || '',
    contact_phone:
      [before?.contact_phone, own?.contact_phone ?? undefined, contact.data.contact_phone].find(isMobile) ?? '',
  };
};
