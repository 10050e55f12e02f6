import { caseType } from '../kit/case.ts';
import { choice, longText, phone, text, yesNo } from '../kit/fields.ts';

/** 政策咨询 (ruling D5): a member asks, staff answer with the pass; the answer may become a FAQ, which is reviewed like all content. */
export const policyQuestion = caseType({
  type: 'policy_question',
  name: '政策咨询',
  purpose: '没有找到答案的政策问题，由业务部门答复；答复发到站内信。',
  room: 'policy',
  holder: 'person',
  single: false,
  fields: {
    title: text({ label: '问题', max: 100, required: true, help: '一句话说明想了解什么' }),
    topic: choice({
      label: '咨询类别',
      options: { 1: '申报条件', 2: '申报材料', 3: '申报流程', 4: '政策解读', 5: '其他' },
      required: true,
    }),
    detail: longText({ label: '补充说明', max: 1_000 }),
    contact_phone: phone({ label: '联系电话' }),
    may_publish: yesNo({ label: '同意隐去个人信息后作为常见问题公开' }),
  },
  sections: [{ title: '咨询内容', fields: ['title', 'topic', 'detail', 'contact_phone', 'may_publish'] }],
  known: { contact_phone: 'person_phone' },
  promise_days: 3,
  answered: true,
  stateNames: { 60: '已答复', 70: '不予答复' },
  titleField: 'title',
});
