/** What the demand hall holds of a member: the entry of a technical manager that is about them, and what they follow. */
import { lockEntry } from '../kit/content/manage/lock-entry.ts';
import { forgetEntry, retractPublished } from '../kit/content/manage/propose.ts';
import type { PersonalPart } from '../kit/personal-data.ts';
import { abutmentData } from './abutments/personal-data.ts';
import { demandData } from './demands/personal-data.ts';
import { supplyTables } from './tables.ts';

const follows: PersonalPart = {
  name: 'follows',
  tables: '关注',
  words: { created_at: '关注时间' },
  holds: ['supply_follow.user_id'],
  read: async (db, user_id) =>
    await db
      .selectFrom('supply_follow')
      .select(['obj_type', 'title', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _context, { user_id }) => {
    await tx.deleteFrom('supply_follow').where('user_id', '=', user_id).execute();
    return undefined;
  },
};

const companySearch: PersonalPart = {
  name: 'company_search',
  tables: '企业匹配条件',
  words: { industry_ids: null, region_id: null, searched_at: '查询时间' },
  holds: ['supply_company_search.user_id'],
  read: async (db, user_id) =>
    await db
      .selectFrom('supply_company_search')
      .select(['industry_ids', 'region_id', 'keyword', 'searched_at'])
      .where('user_id', '=', user_id)
      .execute(),
  erase: async (tx, _context, { user_id }) => {
    await tx.deleteFrom('supply_company_search').where('user_id', '=', user_id).execute();
    return undefined;
  },
};

/** The entry was published with the person's consent: it goes with the account, and its versions say nothing of the person any more. */
const manager: PersonalPart = {
  name: 'technical_manager',
  tables: '技术经理人资料',
  words: {
    title: '姓名',
    org: '单位',
    level: '级别',
    certificate: '证书',
    summary: '简介',
    keywords: '关键词',
    services: '服务内容',
    cases: '案例',
  },
  holds: ['supply_owner.user_id'],
  read: async (db, user_id) =>
    await db
      .selectFrom('supply_owner')
      .innerJoin('technical_manager as entry', 'entry.obj_id', 'supply_owner.obj_id')
      .select(['title', 'org', 'level', 'certificate', 'summary', 'keywords', 'services', 'cases', 'consent_on'])
      .where('supply_owner.user_id', '=', user_id)
      .execute(),
  erase: async (tx, context, { user_id }, record) => {
    const own = await tx
      .selectFrom('supply_owner')
      .innerJoin('content_entry as entry', 'entry.obj_id', 'supply_owner.obj_id')
      .select(['entry.obj_id', 'entry.revision_no'])
      .where('supply_owner.user_id', '=', user_id)
      .where('supply_owner.region_code', '=', context.region.code)
      .orderBy('entry.obj_id')
      .execute();
    for (const { obj_id, revision_no } of own) {
      const entry = await lockEntry(tx, context, supplyTables.managers, obj_id, revision_no);
      await retractPublished(tx, context, supplyTables.managers, entry);
      await forgetEntry(tx, entry);
      record({ action: 'supply.take_down', obj_type: 'technical_manager', obj_id });
    }
    const ids = own.map(({ obj_id }) => obj_id);
    if (ids.length > 0) {
      await tx
        .updateTable('supply_demand')
        .set({ manager_name: '（已注销）' })
        .where('manager_id', 'in', ids)
        .execute();
      await tx
        .updateTable('supply_abutment')
        .set({ target_title: '（已注销）' })
        .where('target_id', 'in', ids)
        .execute();
    }
    await tx.deleteFrom('supply_owner').where('user_id', '=', user_id).execute();
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [demandData, abutmentData, follows, companySearch, manager];
