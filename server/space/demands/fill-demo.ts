/** Needs of the demo, in every state. */
import { dayMs } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import { demoMember } from '../../kit/cases/demo-case.ts';
import type { App } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { addStep } from '../../kit/ledger.ts';

const needs = [
  {
    phone: '13800000001',
    enterprise: 1,
    days_ago: 2,
    status: 1,
    demand_type: 1,
    area_type: 3,
    carrier_kind: 2,
    budget_wan: 120,
    description: '需要约 600 ㎡的标准厂房放置传感器封装线，层高不低于 5 米，楼板承重 1 吨/㎡，最好靠近雁栖经济开发区。',
    answer: '',
  },
  {
    phone: '13800000001',
    enterprise: 1,
    days_ago: 9,
    status: 3,
    demand_type: 2,
    area_type: null,
    carrier_kind: null,
    budget_wan: null,
    description: '想了解洁净室耗材（无尘布、手套）是否可以按月集中采购，价格如何。',
    answer:
      '可以。每月 20 日前把品名和数量发给我们，园区汇总后统一向三家供应商询价，合计满 2 万元可按月配送。具体请拨打服务热线。',
  },
  {
    phone: '13800000003',
    enterprise: 2,
    days_ago: 1,
    status: 1,
    demand_type: 1,
    area_type: 2,
    carrier_kind: 5,
    budget_wan: 30,
    description: '新材料小试需要 200 ㎡左右的孵化空间，要有通风橱接口和危化品暂存条件。',
    answer: '',
  },
  {
    phone: '13800000003',
    enterprise: 2,
    days_ago: 6,
    status: 2,
    demand_type: 3,
    area_type: null,
    carrier_kind: null,
    budget_wan: null,
    description: '希望组织一次与材料基因组平台的对接交流。',
    answer: '',
  },
] as const;

const contacts: Readonly<Record<string, string>> = { '13800000001': '苏晓晴', '13800000003': '何一鸣' };

export const fillDemandDemo = async (app: App): Promise<void> => {
  for (const [index, { phone, enterprise, days_ago, status, answer, ...asked }] of needs.entries()) {
    const context = demoMember(app, { phone, enterprise, certified: enterprise === 1, days_ago });
    const obj_id = demoId(app.region.code, `demand ${index}`);
    const handled = new Date(context.now.getTime() + dayMs);
    await write(context, async (tx, record) => {
      const made = await tx
        .insertInto('universal_demand')
        .values({
          ...asked,
          obj_id,
          region_code: app.region.code,
          user_id: context.actor.user_id,
          enterprise_id: context.actor.enterprise_id,
          contact: contacts[phone] ?? '',
          phone,
          status,
          version: status,
          answer,
          answered_at: status === 3 ? handled : null,
          assignee_id: status > 1 ? demoId(app.region.code, 'staff support') : null,
          created_at: context.now,
          updated_at: status > 1 ? handled : context.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('obj_id')
        .executeTakeFirst();
      if (made) await addStep(tx, context, { obj_id, action: 'create', revision_no: 1, to: 1 });
      record({ action: 'demand.add', obj_type: 'universal_demand', obj_id, detail: { demo: true } });
    });
  }
};
