import { activity, briefingKind } from '#contract/information/activity.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import type { RowTag } from '../../kit/content/list-row.ts';
import { facts } from '../../kit/facts.ts';

/** `11-21 09:00–11:00`; with the day of the end when it differs. */
const timeText = (start: string, end: string): string =>
  `${start.slice(5, 16)}–${end.slice(end.startsWith(start.slice(0, 10)) ? 11 : 5, 16)}`;

const wholeTimeText = (start: string, end: string): string =>
  end.startsWith(start.slice(0, 10))
    ? `${start.slice(0, 16)}–${end.slice(11, 16)}`
    : `${start.slice(0, 16)} 至 ${end.slice(0, 16)}`;

const tones: Readonly<Record<number, RowTag['tone']>> = { 1: 'teal', 2: 'amber', 4: 'teal' };
const tagOf = ({ state, state_name }: { state: number; state_name: string }): RowTag => ({
  text: state_name,
  tone: tones[state] ?? '',
});

export default contentPage(activity, {
  intro: '路演、宣讲、培训、论坛与赛事，在线报名，候补自动递补',
  icon: 'calendar-dots',
  tab: 2,
  art: 'art:covers/activity-stage',
  counted_in: '场',
  words_of: ['标题', '主办单位', '地点'],
  sort: 'start',
  dates: { start: { word: '' }, soonest: { word: '' } },
  menu: { group: 'information.all', note: '路演、培训与论坛，在线报名' },
  scope: true,
  further: [
    {
      path: 'policy/policyActivity',
      title: '政策活动',
      intro: '政策宣讲、专题培训与线上直播',
      narrowed: () => ({ activity_kind: String(briefingKind) }),
      menu: { group: 'policy.understand', note: '宣讲会与专题培训' },
    },
  ],
  shows: [
    {
      on: 'home',
      as: 'rows',
      order: 1,
      count: 4,
      title: '活动日历',
      more: '全部活动',
      query: { state: '1,2,3,4', sort: 'soonest' },
    },
    { on: 'front', as: 'cards', order: 0, count: 3, title: '近期活动', query: { state: '1,2,3', sort: 'soonest' } },
  ],
  row: (item) => ({
    meta: facts(
      item.activity_kind_name,
      timeText(item.start_time, item.end_time),
      item.place,
      item.seats !== null && `名额 ${item.seats}`,
      item.needs_approval && '须审核',
    ),
    tag: tagOf(item),
  }),
  detail: (entry) => {
    const named = entry.agenda.some(({ speaker }) => speaker !== '');
    return {
      tag: tagOf(entry),
      byline: facts(entry.organizer, entry.activity_kind_name, `发布于 ${entry.publish_date}`),
      lead: {
        amount: entry.start_time.slice(5, 16),
        unit: entry.state === 4 || entry.state === 5 ? entry.state_name : '开始',
      },
      highlights: [
        { label: '时间', value: wholeTimeText(entry.start_time, entry.end_time) },
        { label: '地点', value: entry.place },
        { label: '参加方式', value: entry.mode_name },
        { label: '名额', value: entry.seats === null ? '' : `${entry.seats} 人` },
        { label: '面向', value: entry.audience },
        { label: '费用', value: entry.takes_signups ? '免费' : '' },
        { label: '报名截止', value: entry.takes_signups ? (entry.signup_closes ?? entry.start_time).slice(0, 16) : '' },
      ],
      sections: [
        ...(entry.agenda.length > 0
          ? [
              {
                title: '议程',
                kind: 'table' as const,
                columns: ['时间', '内容', ...(named ? ['主讲'] : [])],
                rows: entry.agenda.map(({ time, topic, speaker }) => [time, topic, ...(named ? [speaker] : [])]),
              },
            ]
          : []),
        ...(entry.speakers.length > 0
          ? [
              {
                title: '嘉宾',
                kind: 'lines' as const,
                ordered: false,
                lines: entry.speakers.map(({ name, position }) => facts(name, position).join('，')),
              },
            ]
          : []),
      ],
      enquiries: { name: entry.contact, telephone: entry.contact_phone },
    };
  },
});
