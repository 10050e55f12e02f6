import { useEffect, useState } from 'react';
import { api } from '../kit/api.ts';
import type { Values } from '../kit/form/use-form.ts';

/** An enterprise's number may be a land line, which this form does not accept. */
const isMobile = (phone: string | undefined): phone is string => /^1\d{10}$/.test(phone ?? '');

/** Fills empty fields with known data of the signed-in member; data that cannot be read is typed. */
export const useKnown = (user_id: string | undefined): Values | undefined => {
  const [known, setKnown] = useState<Values>();
  useEffect(() => {
    if (!user_id) return;
    let left = false;
    const read = async () => {
      const [me, last] = await Promise.all([
        api()['GET /users/users/me'](),
        api()['GET /space-v2/roadshow/appointments/user/list']({ query: { page_size: 1 } }),
      ]);
      const { enterprise, name } = me.data;
      const own = enterprise
        ? (
            await api()['GET /enterprise/enterprise/{enterprise_id}']({
              params: { enterprise_id: enterprise.enterprise_id },
            })
          ).data
        : undefined;
      const before = last.data[0];
      if (left) return;
      setKnown({
        organization: own?.enterprise_name ?? before?.organization ?? '',
        reg_address: own?.reg_address || before?.reg_address || '',
        credit_code: own?.credit_code || before?.credit_code || '',
        contact_person: before?.contact_person || name || own?.contact_person || '',
        contact_phone: [before?.contact_phone, own?.contact_phone].find(isMobile) ?? '',
      });
    };
    read().catch(() => {});
    return () => {
      left = true;
    };
  }, [user_id]);
  return known;
};
