/** Whom the other side would ask: the person of one's enterprise and their phone, as the house knows them. */
import { api } from '../../kit/api.ts';

/** Who is signed in, with `contact` for forms that ask for a person and a phone. */
export const meWithContact = async () => {
  const { data: me } = await api()['GET /users/users/me']();
  const enterprise_id = me.enterprise?.enterprise_id;
  const own = enterprise_id
    ? await api()
        ['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } })
        .then(({ data }) => data)
        // What cannot be read is typed.
        .catch(() => undefined)
    : undefined;
  const contact = own?.contact_phone
    ? { contact: own.contact_person || me.name, contact_phone: own.contact_phone }
    : { contact: me.name, contact_phone: '' };
  return { ...me, contact };
};
