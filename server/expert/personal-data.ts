/** A person's entry in the directory: exported on request; closing the account takes it down. */
import type { PersonalPart } from '../kit/personal-data.ts';
import { retractExpert } from './filing.ts';

const own: PersonalPart = {
  name: 'expert',
  tables: '专家资料',
  words: {
    title: '姓名',
    position: '职务',
    org: '单位',
    specialties: '专业领域',
    brief: '简介',
    achievements: '成果',
    interests: '关注方向',
  },
  holds: ['expert_person.user_id'],
  read: async (db, user_id) =>
    await db
      .selectFrom('expert_person as person')
      .innerJoin('expert', 'expert.obj_id', 'person.obj_id')
      .select(['title', 'position', 'org', 'specialties', 'brief', 'achievements', 'interests', 'consent_on'])
      .where('user_id', '=', user_id)
      .execute(),
  erase: async (tx, context, { user_id }, record) => {
    await retractExpert(tx, context, user_id, record);
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [own];
