/** The demo's activities beside the policy room's briefings: every kind and state. Everything in them is invented. */
import type * as z from 'zod';
import type { activity } from '#contract/information/activity.ts';
import type { KeyedEntry } from '../../kit/content/fill-entries.ts';

type Draft = Partial<z.output<(typeof activity)['draft']>>;
type Told = Draft & Required<Pick<Draft, 'title' | 'activity_kind' | 'organizer' | 'place' | 'cover' | 'summary'>>;
type Planned = Omit<Told, 'start_time' | 'end_time'> & {
  key: string;
  /** Days from today, and the hours. */
  from: readonly [days: number, time: string];
  to: readonly [days: number, time: string];
  paragraphs: readonly string[];
  /** When sign-up begins; at publication otherwise. */
  signup?: readonly [days: number, time: string];
};

const contact = { contact: '活动服务岗', contact_phone: '010-0000 0000' };
const agenda = (...lines: readonly (readonly [time: string, topic: string, speaker?: string])[]) =>
  lines.map(([time, topic, speaker = '']) => ({ time, topic, speaker }));

const planned: readonly Planned[] = [
  {
    key: 'activity/roadshow-instruments',
    title: '高端仪器与传感器项目路演',
    activity_kind: 1,
    organizer: '科技创新服务平台',
    place: '路演中心一号厅',
    from: [3, '14:00:00'],
    to: [3, '17:00:00'],
    seats: 80,
    audience: '投资机构、整机企业采购和研发负责人',
    question: '您希望见哪一类项目？',
    agenda: agenda(
      ['13:30–14:00', '签到'],
      ['14:00–16:00', '六个项目路演，每个 12 分钟，提问 8 分钟'],
      ['16:00–17:00', '分桌对接'],
    ),
    cover: 'art:covers/roadshow-hall',
    tags: [101, 102, 122],
    summary: '六个仪器与传感器项目现场路演，会后分桌对接，投资机构与整机企业都可以报名。',
    paragraphs: ['路演项目由平台从储备项目中遴选，均已做过知识产权核查。', '到场凭票码签到，会后可以下载参加证明。'],
  },
  {
    key: 'activity/xray-school',
    title: 'X 射线表征方法讲习班',
    activity_kind: 3,
    organizer: '示例检测中心',
    place: '综合服务大厅二层培训教室',
    from: [5, '09:00:00'],
    to: [5, '17:00:00'],
    seats: 3,
    audience: '材料企业的研发和质检人员',
    agenda: agenda(
      ['9:00–11:30', '衍射与散射：从样品到谱图'],
      ['13:30–15:30', '上机示范，每组一台'],
      ['15:30–17:00', '自带样品现场答疑'],
    ),
    cover: 'art:covers/xray-diffractometer',
    tags: [107, 101],
    summary: '一天学会读懂自己的谱图：上午讲方法，下午分组上机，可以自带一个样品现场答疑。',
    paragraphs: ['上机按组进行，名额有限；报满后可以候补，有人取消时按先后自动递补。', '样品须干燥、无放射性。'],
  },
  {
    key: 'activity/visit-laser',
    title: '走进激光实验室',
    activity_kind: 6,
    organizer: '示例科学城新闻中心',
    place: '交叉研究平台三号楼大厅集合',
    from: [6, '13:30:00'],
    to: [6, '16:30:00'],
    seats: 20,
    needs_approval: true,
    question: '您从事什么工作？',
    audience: '企业技术人员、教师',
    cover: 'art:covers/laser-bench',
    tags: [107],
    summary: '三个实验室对外开放半天，须提前报名并经审核；进入实验室请遵守安全要求。',
    paragraphs: ['每批 10 人，由实验室老师带领。', '不能携带强磁物品；孕妇和装有心脏起搏器的人不宜参加。'],
  },
  {
    key: 'activity/forum-materials',
    title: '新材料产业论坛',
    activity_kind: 4,
    organizer: '科技创新服务平台',
    mode: 3,
    online_url: 'https://live.example.com/materials',
    place: '会议中心主会场',
    from: [10, '09:00:00'],
    to: [11, '17:00:00'],
    seats: 300,
    speakers: [
      { name: '示例专家甲', position: '示例材料研究所，研究员' },
      { name: '示例专家乙', position: '示例装备公司，总工程师' },
    ],
    agenda: agenda(
      ['第一天上午', '主旨报告', '示例专家甲'],
      ['第一天下午', '电池材料与表征'],
      ['第二天', '中试与工程化', '示例专家乙'],
    ),
    cover: 'art:covers/chemistry-lab',
    tags: [109, 112],
    summary: '两天四个专场，现场与线上同步；报名成功的人可以看到线上参加的地址。',
    paragraphs: ['线上与现场共用一份报名。', '会议资料在会后发布在本页附件。'],
  },
  {
    key: 'activity/finance-clinic',
    title: '企业融资一对一咨询日',
    activity_kind: 1,
    organizer: '科技创新服务平台',
    place: '综合服务大厅一层洽谈区',
    from: [14, '09:30:00'],
    to: [14, '16:30:00'],
    seats: 24,
    signup: [7, '09:00:00'],
    audience: '有融资打算的科技企业',
    cover: 'art:covers/investment',
    tags: [121, 122],
    summary: '银行、基金和担保机构现场接待，每家企业一个时段；提前一周开放报名。',
    paragraphs: ['请带上最近一期报表，不需要准备演示文稿。'],
  },
  {
    key: 'activity/hackathon',
    title: '科学数据应用挑战赛',
    activity_kind: 5,
    organizer: '科技创新服务平台',
    place: '孵化器公共空间',
    from: [-1, '09:00:00'],
    to: [2, '18:00:00'],
    seats: 60,
    cover: 'art:covers/data-platform',
    tags: [112],
    summary: '以公开的科学数据为题，三天做出可以运行的应用，评审现场打分。',
    paragraphs: ['比赛进行中。决赛展示对外开放，不用报名。'],
  },
  {
    key: 'activity/robot-salon',
    title: '实验室自动化沙龙：机械臂进实验室',
    activity_kind: 3,
    organizer: '示例检测中心',
    place: '孵化器二层路演区',
    from: [-6, '14:00:00'],
    to: [-6, '17:00:00'],
    seats: 30,
    cover: 'art:covers/robot-arm',
    tags: [101],
    summary: '三家企业讲怎样用机械臂做重复的前处理，现场看一次完整的流程。',
    paragraphs: ['活动已经结束。已签到的人可以在“我的活动”下载参加证明。'],
  },
  {
    key: 'activity/ip-workshop',
    title: '专利布局工作坊',
    activity_kind: 3,
    organizer: '科技创新服务平台',
    place: '综合服务大厅二层培训教室',
    from: [-16, '09:00:00'],
    to: [-16, '12:00:00'],
    seats: 40,
    cover: 'art:covers/intellectual-property',
    tags: [113],
    summary: '带一件自己的发明，半天写出权利要求初稿。',
    paragraphs: ['活动已经结束，讲义已发给到场人员。'],
  },
  {
    key: 'activity/matching-demand',
    title: '技术需求专场对接会',
    activity_kind: 1,
    organizer: '科技创新服务平台',
    place: '路演中心二号厅',
    from: [-30, '14:00:00'],
    to: [-30, '17:00:00'],
    seats: 50,
    cover: 'art:covers/demand-handshake',
    tags: [112],
    summary: '八条技术需求现场发布，研究机构当场应答。',
    paragraphs: ['活动已经结束，后续对接请到供需大厅。'],
  },
  {
    key: 'activity/young-forum',
    title: '青年科技人才交流会',
    activity_kind: 4,
    organizer: '示例人才服务中心',
    place: '人才公寓活动厅',
    from: [20, '15:00:00'],
    to: [20, '18:00:00'],
    seats: 100,
    audience: '新来科学城工作的青年科技人员',
    cover: 'art:covers/talent',
    tags: [115, 116],
    summary: '住房、子女入学与职称，一次问清；之后自由交流。',
    paragraphs: ['现场设人才公寓与落户咨询台。'],
  },
];

export const demoActivities = (day: (offset: number) => string): KeyedEntry[] =>
  planned.map(({ from, to, paragraphs, signup, ...entry }) => {
    const at = ([days, time]: readonly [number, string]) => `${day(days)} ${time}`;
    return {
      mode: 1,
      takes_signups: true,
      ...contact,
      ...entry,
      start_time: at(from),
      end_time: at(to),
      signup_opens: signup ? at(signup) : null,
      publish_date: day(Math.min(-1, from[0] - 20)),
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    };
  });
