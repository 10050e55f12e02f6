import { caseType } from '../kit/case.ts';
import { personName, phone, rows, yesNo } from '../kit/fields.ts';
import { claimCells, expertSays, interests } from './expert.ts';

/** 专家填报: a person fills in what is to be published of them; staff check the evidence of every claim (ruling D13). */
export const expertFiling = caseType({
  type: 'expert_filing',
  name: '专家填报',
  purpose: '填写本人的研究方向和成果，工作人员逐条核验证明后列入专家库，供企业按问题查找。',
  room: 'expert',
  holder: 'person',
  fields: {
    title: personName({ label: '姓名', required: true }),
    ...expertSays,
    achievements: rows({ label: '成果', max: 20, cells: claimCells }),
    interests,
    contact_phone: phone({ label: '联系电话', required: true }),
    consent: yesNo({
      label:
        '同意公开姓名、职称职务、工作单位、专业领域、研究方向、个人简介、成果及其证明和网址、利益关系。联系电话和上传的材料不公开。可随时撤下',
    }),
  },
  sections: [
    { title: '基本信息', fields: ['title', 'position', 'org', 'contact_phone'] },
    { title: '研究方向', fields: ['area', 'specialties', 'brief'] },
    { title: '成果和证明', help: '每条成果写明证明，核验后公开', fields: ['achievements'] },
    { title: '利益关系和同意', fields: ['interests', 'consent'] },
  ],
  known: { title: 'person_name', contact_phone: 'person_phone' },
  materials: [
    { name: '职称或任职证明', required: true, note: '扫描件，不公开' },
    { name: '成果证明', required: false, note: '不公开，供核验' },
  ],
  rule: ({ consent }) => (consent ? [] : [{ field: 'consent', message: '公开前须经本人同意' }]),
  promise_days: 10,
  stateNames: { 60: '已列入' },
  afterPass: '已列入专家库。内容有变化时重新填报；在专家管理页可以随时撤下。',
  titleField: 'title',
});
