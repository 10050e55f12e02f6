import { expert } from '#contract/expert/expert.ts';
import { specialtiesOf } from '#contract/expert/expert-rules.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(expert, {
  title: '专家库',
  intro: '每条成果都有证明和核验日期；也可以按问题找专家',
  icon: 'student',
  tab: 1,
  counted_in: '位',
  words_of: ['姓名', '单位', '研究方向'],
  goods: true,
  menu: { group: 'innovation.all', note: '按领域和问题找专家' },
  scope: true,
  shows: [],
  row: (item) => ({
    meta: facts(item.position, item.org),
    points: specialtiesOf(item.specialties).slice(0, 4),
    plate: { icon: 'student', text: item.area_name },
  }),
  detail: (entry) => ({
    byline: facts(entry.position, entry.org),
    highlights: [
      { label: '专业领域', value: entry.area_name },
      { label: '研究方向', value: entry.specialties },
      { label: '工作单位', value: entry.org },
    ],
    facts: [['同意公开', entry.consent_on]],
    sections: [
      ...section('个人简介', entry.brief),
      ...tableOf(
        '成果和证明',
        ['成果', '证明', '网址', '核验日期'],
        entry.achievements.map(({ claim, evidence, link, checked_on }) => [claim, evidence, link || '—', checked_on]),
      ),
      ...tableOf(
        '本人申报的利益关系',
        ['单位', '关系'],
        entry.interests.map(({ party, relation }) => [party, relation]),
      ),
    ],
  }),
});
