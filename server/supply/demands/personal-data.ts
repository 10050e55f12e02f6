/** What needs and proposals hold of a member: they are the enterprise's; the person leaves them. */

import { proposalStates } from '#contract/supply/demand-words.ts';
import { demandStates } from '#contract/supply/kinds.ts';
import type { PersonalPart } from '../../kit/personal-data.ts';
import { labelled } from '../../kit/personal-words.ts';

/** The contact of a text, without the person. */
const withoutContact = (text: unknown) =>
  JSON.stringify({ ...(text as Record<string, unknown>), contact: '（已注销）', contact_phone: '' });

export const demandData: PersonalPart = {
  name: 'supply_demands',
  tables: { demands: '技术需求', proposals: '揭榜方案' },
  words: {
    'demands.status': ['状态', demandStates],
    text: [
      '内容',
      (value, _, app) => labelled(app.contents.get('demand')?.type.fields ?? {}, value as Record<string, unknown>),
    ],
    proposal_no: '方案编号',
    approach: '技术路线',
    'proposals.status': ['状态', proposalStates],
  },
  holds: ['supply_demand.user_id', 'demand_proposal.user_id', 'demand_proposal.contact_phone'],
  read: async (db, user_id) => ({
    demands: await db
      .selectFrom('supply_demand')
      .select(['demand_no', 'title', 'text', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    proposals: await db
      .selectFrom('demand_proposal')
      .select([
        'proposal_no',
        'approach',
        'contact',
        'contact_phone',
        'status',
        'consent_version',
        'consent_at',
        'created_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { now }, { user_id }, record) => {
    const demands = await tx
      .selectFrom('supply_demand')
      .select(['obj_id', 'text', 'pending_text'])
      .where('user_id', '=', user_id)
      .forUpdate()
      .execute();
    for (const { obj_id, text, pending_text } of demands) {
      await tx
        .updateTable('supply_demand')
        .set({
          text: withoutContact(text),
          ...(pending_text !== null && { pending_text: withoutContact(pending_text) }),
          updated_at: now,
        })
        .where('obj_id', '=', obj_id)
        .execute();
      record({ action: 'supply_demand.erase', obj_type: 'supply_demand', obj_id });
    }
    const proposals = await tx
      .updateTable('demand_proposal')
      .set({ contact: '（已注销）', contact_phone: '', updated_at: now })
      .where('user_id', '=', user_id)
      .returning('obj_id')
      .execute();
    for (const { obj_id } of proposals)
      record({ action: 'demand_proposal.erase', obj_type: 'demand_proposal', obj_id });
    return undefined;
  },
};
