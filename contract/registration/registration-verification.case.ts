import { caseType } from '../kit/case.ts';
import { choice, personName, phone, rows, text } from '../kit/fields.ts';
import {
  checkTradeName,
  checkTradeWords,
  divisionWords,
  fewestNames,
  mostNames,
  organisations,
  tidyName,
  tradeClasses,
} from './name-rules.ts';
import { registrationPage } from './steps.ts';

const refused = (findings: ReturnType<typeof checkTradeName>) => findings.find(({ level }) => level === 'refuse');

/** 核名: the name of a new company, in several proposals; the first that is free when it passes is reserved. */
export const registrationVerification = caseType({
  type: 'registration_verification',
  name: '企业名称申报',
  purpose: '为新设企业申报名称。按顺序填写三至五个字号，通过时保留其中第一个可用的。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    division: choice({ label: '行政区划', options: divisionWords, required: true }),
    trade_name: text({ label: '首选字号', max: 20, required: true, help: '企业自己取的名字，两个以上汉字，如“雁光”' }),
    alternatives: rows({
      label: '备选字号',
      help: '首选字号不可用时，按先后顺序使用',
      min: fewestNames - 1,
      max: mostNames - 1,
      lacking: `请至少填写 ${fewestNames - 1} 个备选字号`,
      cells: { trade_name: text({ label: '字号', max: 20, required: true }) },
    }),
    trade_class: choice({ label: '所属行业', options: tradeClasses, required: true }),
    trade_words: text({ label: '名称中的行业表述', max: 20, required: true, help: '说明主营业务，如“传感科技”' }),
    organisation: choice({ label: '组织形式', options: organisations, required: true }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    {
      title: '拟用名称',
      help: '名称由四部分组成。如“北京雁光传感科技有限公司”：北京是行政区划，雁光是字号，传感科技是行业表述，有限公司是组织形式。',
      fields: ['division', 'organisation', 'trade_class', 'trade_words', 'trade_name', 'alternatives'],
    },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  known: { contact_person: 'person_name', contact_phone: 'person_phone' },
  rule: ({ trade_name, alternatives, trade_words }) => {
    const proposals = [trade_name, ...alternatives.map((one) => one.trade_name)].map(tidyName);
    const words = refused(checkTradeWords(tidyName(trade_words)));
    return [
      ...(words ? [{ field: 'trade_words' as const, message: words.message }] : []),
      ...proposals.flatMap((proposal, index) => {
        const field = index === 0 ? ('trade_name' as const) : (`alternatives.${index - 1}.trade_name` as const);
        const wrong = refused(checkTradeName(proposal));
        if (wrong) return [{ field, message: wrong.message }];
        return proposals.indexOf(proposal) < index ? [{ field, message: '与前面的字号相同' }] : [];
      }),
    ];
  },
  promise_days: 1,
  stateNames: { 60: '名称已保留' },
  afterPass: '平台内名称保留两个月，请在此期间提交设立登记；能否登记以市场监管部门为准。',
  titleField: 'trade_name',
});
