import { caseType } from '../kit/case.ts';
import { choice, number, phone, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { registrationPage } from './steps.ts';

/** 印章刻制: which seals, of what, how many. */
export const registrationSeal = caseType({
  type: 'registration_seal',
  name: '印章刻制',
  purpose: '向公安备案的刻章单位提交刻制需求，公章、财务章、发票章等一次刻齐。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    seals: rows({
      label: '印章',
      min: 1,
      max: 5,
      lacking: '请填写公章',
      cells: {
        kind: choice({
          label: '种类',
          options: { 1: '公章', 2: '财务专用章', 3: '发票专用章', 4: '合同专用章', 5: '法定代表人名章' },
          required: true,
        }),
        material: choice({
          label: '材质',
          options: { 1: '光敏', 2: '橡胶', 3: '牛角', 4: '铜', 5: '电子印章' },
          required: true,
        }),
        count: number({
          label: '数量',
          whole: true,
          large: true,
          min: 1,
          max: 10,
          required: true,
          band: likely.bounded,
        }),
      },
    }),
    pickup: choice({ label: '领取方式', options: { 1: '服务大厅领取', 2: '邮寄到住所' }, required: true }),
    contact_person: text({ label: '领取人', max: 50, required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '印章', help: '公章须刻一枚；其他印章按需选择。', fields: ['seals'] },
    { title: '领取', fields: ['pickup', 'contact_person', 'contact_phone'] },
  ],
  rule: ({ seals }) => {
    const kinds = seals.map(({ kind }) => kind);
    return [
      ...seals.flatMap(({ kind, count }, index) => [
        ...(kinds.indexOf(kind) < index
          ? [{ field: `seals.${index}.kind` as const, message: '这种印章已在前面填写' }]
          : []),
        ...(kind === 1 && count !== 1
          ? [{ field: `seals.${index}.count` as const, message: '一家企业只能有一枚公章' }]
          : []),
      ]),
      ...(kinds.includes(1) ? [] : [{ field: 'seals' as const, message: '请填写公章' }]),
    ];
  },
  promise_days: 1,
  stateNames: { 60: '已刻制' },
  afterPass: '选择自取的，凭身份证件领取；选择邮寄的，请留意快递。',
});
