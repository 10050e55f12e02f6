/**
 * What of each demo declaration's conditions the questionnaire can tell, by the declaration's key. Conditions that no answer
 * speaks of (accidents, contracts, samples) stay in its text.
 */
import type { Conditions } from '#contract/policy/matching/conditions.ts';
import {
  age,
  allOf,
  anyOf,
  background,
  fields,
  highTech,
  industry,
  money,
  must,
  preferred,
  rights,
  within,
} from './conditions.ts';
import { beijing, huairou } from './places.ts';

export const declarationConditions: Readonly<Record<string, Conditions>> = {
  'declaration/first-sets': allOf(
    must('申报条件第一条', '在怀柔区注册、具有独立法人资格', within(huairou)),
    must('申报条件第二条', '拥有申报产品核心技术的自主知识产权，权属清晰', rights(1)),
    must(
      '申报条件第三条',
      '申报产品在通知发布前 24 个月内实现首次销售并交付',
      money('last_year_sales', 'more_than', 0),
    ),
    must(
      '重点领域',
      '科学仪器、装置部件、高性能传感器及模组',
      industry(fields.instruments, fields.sensors, fields.materials, fields.circuits, fields.manufacturing),
    ),
  ),
  'declaration/innovation-vouchers': allOf(
    must('申报条件第一条', '在本市注册的小型、微型企业', within(beijing)),
    must('申报条件第一条', '小型、微型企业（营业收入 2000 万元以下）', money('last_year_sales', 'less_than', 2000)),
    preferred('申报条件第二条', '有明确的创新服务需求', money('last_year_r_and_d', 'more_than', 0)),
  ),
  'declaration/facility-users': allOf(
    preferred('申报条件第一条', '在怀柔区注册的企业，或者与怀柔区内单位签订联合研发协议的企业', within(huairou)),
    must('申报条件第三条', '实验内容与企业研发方向相关', money('last_year_r_and_d', 'more_than', 0)),
  ),
  'declaration/high-tech-enterprise': allOf(
    must('认定条件第一条', '注册成立一年以上的居民企业', age('at_least', 1)),
    must('认定条件第二条', '主要产品（服务）的关键技术有自有知识产权支撑', rights(1)),
    must('认定条件第五条', '近三年研发费用占比达到规定要求', money('last_year_r_and_d', 'more_than', 0)),
    must('认定条件第三条', '关键技术属于重点支持领域目录所列范围', {
      field: 'industry',
      op: 'none_of',
      value: [fields.services],
    }),
  ),
  'declaration/sensor-demonstration': allOf(
    must('申报条件第一条', '在本市注册', within(beijing)),
    must(
      '申报条件第一条',
      '传感器企业或者系统集成企业',
      industry(fields.sensors, fields.instruments, fields.circuits, fields.intelligence),
    ),
    must('申报条件第四条', '项目总投入不低于 80 万元', money('last_year_r_and_d', 'at_least', 80)),
    must('申报条件第三条', '产品已完成样机研制', rights(1)),
  ),
  'declaration/green-low-carbon': allOf(
    must('申报条件第一条', '场景建设单位，在本市注册并具有独立法人资格', within(beijing)),
    preferred(
      '申报条件第二条',
      '核心技术来自本市企业、高校或者科研机构',
      industry(fields.energy, fields.materials, fields.earth, fields.manufacturing),
    ),
    must('申报条件第四条', '项目总投入不低于 120 万元', money('last_year_sales', 'more_than', 120)),
  ),
  'declaration/angel-fund': allOf(
    must('申报条件第一条', '管理机构在本市注册，实缴资本不低于 1000 万元', within(beijing)),
    must('申报条件第一条', '管理机构已在行业自律组织登记', industry(fields.services)),
    must('申报条件第四条', '已落实社会资本意向', money('financing_amount', 'more_than', 500)),
  ),
  'declaration/ip-support': allOf(
    must('申报条件第一条', '在怀柔区注册、具有独立法人资格', within(huairou)),
    must('申报条件第三条', '申报事项已经完成并取得有效证明', rights(1)),
    preferred('申报条件第四条', '高价值专利培育中心申报单位有效发明专利不少于 15 件', rights(15)),
  ),
  'declaration/international-cooperation': allOf(
    must('申报条件第一条', '在本市注册，具有国际合作基础', within(beijing)),
    anyOf(
      must('申报条件第三条', '项目负责人具有博士学位或者高级职称', background(6)),
      must('申报条件第三条', '项目负责人具有海外学习或者工作经历', background(3)),
    ),
    must('申报条件第四条', '自筹资金与申请资金比例不低于 1:1', money('last_year_r_and_d', 'at_least', 50)),
  ),
  'declaration/technology-contract-tax': allOf(
    preferred('登记条件第二条', '由合同卖方在所在地登记机构登记', within(beijing)),
  ),
  'declaration/talent-apartment': allOf(
    preferred('申请条件第一条', '与怀柔区内单位签订一年以上劳动（聘用）合同', within(huairou)),
    preferred('申请条件第三条', '具有学士以上学位，或者中级以上职称', background(3, 6, 7)),
  ),
  'declaration/park-shared-lab': allOf(
    must('支持对象', '与园区签订租赁合同并实际入驻的企业、团队', within(huairou)),
    preferred('支持对象', '成立五年以内的初创企业优先', age('at_most', 5)),
  ),
  'declaration/loan-interest': allOf(
    must('申报条件第一条', '在怀柔区注册', within(huairou)),
    anyOf(
      must('申报条件第一条', '高新技术企业', highTech),
      must('申报条件第一条', '孵化器内注册不满五年的科技企业', age('less_than', 5)),
    ),
  ),
  'declaration/proof-of-concept': allOf(
    preferred('申报条件第一条', '由高校、科研机构的成果完成人提出', background(5, 6)),
    must('申报条件第二条', '成果知识产权归属清晰', rights(1)),
  ),
  'declaration/rent-subsidy': allOf(
    must('申报条件第一条', '注册地、纳税地和实际经营地均在怀柔区', within(huairou)),
    anyOf(
      must('申报条件第二条', '属于高新技术企业', highTech),
      must('申报条件第二条', '经园区认定的初创科技企业', age('at_most', 5)),
    ),
  ),
  'declaration/little-giants': allOf(
    must('认定条件第一条', '成立并从事细分市场三年以上', age('at_least', 3)),
    must('认定条件第三条', '拥有 2 项以上Ⅰ类知识产权并实际应用', rights(2)),
    must('认定条件第五条', '主营业务收入达到分档要求', money('last_year_sales', 'at_least', 1000)),
    must('认定条件第二条', '研发费用占营业收入的比例达到分档要求', money('last_year_r_and_d', 'more_than', 100)),
  ),
  'declaration/young-talent': allOf(must('申报条件第二条', '具有博士学位或者中级以上职称', background(6, 7))),
  'declaration/first-sets-before': allOf(
    must('申报条件第一条', '在怀柔区注册、具有独立法人资格', within(huairou)),
    must('申报条件第二条', '拥有申报产品核心技术的自主知识产权', rights(1)),
  ),
  'declaration/high-tech-rewards': allOf(
    must('申报条件第一条', '在怀柔区注册纳税', within(huairou)),
    must('申报条件第一条', '高新技术企业、培育库企业', highTech),
  ),
  'declaration/incubators': allOf(
    must('认定条件第一条', '在怀柔区注册，实际运营满一年', within(huairou)),
    must('认定条件第一条', '实际运营满一年', age('at_least', 1)),
    must('认定条件第四条', '自有或者合作种子资金不少于 300 万元', money('financing_amount', 'at_least', 300)),
  ),
};
