/** A person's companies in founding. Their cases are the case kit's part; a registered company's name stays, because it is taken. */
import type { PersonalPart } from '../kit/personal-data.ts';

const registrations: PersonalPart = {
  name: 'registrations',
  tables: '企业开办',
  words: { company_name: '企业名称', created_at: '创建时间' },
  holds: ['company_registration.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('company_registration')
      .leftJoin('company_name', 'registration_id', 'company_registration.obj_id')
      .select(['obj_id', 'title', 'name as company_name', 'company_registration.created_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('company_registration.created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    const own = tx.selectFrom('company_registration').select('obj_id').where('user_id', '=', user_id);
    await tx.deleteFrom('company_name').where('registration_id', 'in', own).where('status', '<>', 3).execute();
    await tx
      .updateTable('company_registration')
      .set({ user_id: null, title: '（已注销）' })
      .where('user_id', '=', user_id)
      .execute();
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [registrations];
