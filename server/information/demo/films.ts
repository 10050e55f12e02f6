/**
 * The demo's films, as `scripts/make-videos.ts` draws them and as their captions say. What is said of the light source is true; the rest tells how
 * this site is used. They have no sound.
 */
export type Scene = {
  seconds: number;
  heading: string;
  lines: readonly string[];
  /** The caption; about as long as one reads in these seconds. */
  words: string;
  /** What is drawn beside the lines. */
  drawing: 'title' | 'steps' | 'sums' | 'bars' | 'ring' | 'slots' | 'end';
  /** The step that is lit, or how far the drawing has come. */
  at?: number;
};
export type Film = {
  key: string;
  title: string;
  category: 1 | 2 | 3 | 4;
  summary: string;
  /** What `steps` and `sums` draw. */
  steps?: readonly string[];
  sums?: readonly (readonly [name: string, value: number, unit: string])[];
  scenes: readonly Scene[];
};

export const films: readonly Film[] = [
  {
    key: 'apply',
    steps: ['看条件', '填表单', '交材料', '查进度'],
    title: '四步完成一次政策申报',
    category: 2,
    summary: '从看条件到查进度，在线申报的四个步骤，每一步要准备什么。',
    scenes: [
      { seconds: 4, heading: '政策申报', lines: ['四步办完'], words: '在线申报一项政策，一共四步。', drawing: 'title' },
      {
        ...{ seconds: 6, heading: '一、看条件', lines: ['十个问题', '逐条给出依据'] },
        ...{ words: '先做政策匹配，回答十个问题，看看符合哪些条件。', drawing: 'steps', at: 1 },
      },
      {
        ...{ seconds: 6, heading: '二、填表单', lines: ['企业信息自动带出', '草稿自动保存'] },
        ...{ words: '填写申报表，平台知道的不用再填，草稿自动保存。', drawing: 'steps', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '三、交材料', lines: ['缺什么写在旁边', '退回可以补正'] },
        ...{ words: '上传材料并提交。被退回的，可以在期限内补正。', drawing: 'steps', at: 3 },
      },
      {
        ...{ seconds: 6, heading: '四、查进度', lines: ['承诺时限看得见', '结果发站内信'] },
        ...{ words: '在“我的办件”查看进度，结果会发到站内信。', drawing: 'steps', at: 4 },
      },
      {
        seconds: 4,
        heading: '现在开始',
        lines: ['政策服务 / 政策申报'],
        words: '打开政策服务，选择一项开始申报。',
        drawing: 'end',
      },
    ],
  },
  {
    key: 'voucher',
    title: '创新券抵扣怎样计算',
    category: 1,
    summary: '用一张示例订单说明创新券抵多少、余额去哪儿、订单退款时怎么办。',
    scenes: [
      {
        seconds: 4,
        heading: '创新券',
        lines: ['抵扣怎样计算'],
        words: '用一张示例订单，看创新券怎样抵扣。',
        drawing: 'title',
      },
      {
        ...{ seconds: 6, heading: '订单 10,000 元', lines: ['检测服务一次', '可以使用创新券'] },
        ...{ words: '一次检测服务，订单金额一万元，可以使用创新券。', drawing: 'bars', at: 1 },
      },
      {
        ...{ seconds: 6, heading: '最多抵 50%', lines: ['比例由券上写明', '本例抵 5,000 元'] },
        ...{ words: '券上写明抵扣比例。这张券最多抵一半，就是五千元。', drawing: 'bars', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '余额继续可用', lines: ['券面 20,000 元', '还剩 15,000 元'] },
        ...{ words: '券面两万元，用去五千元，余下的在有效期内继续可用。', drawing: 'bars', at: 3 },
      },
      {
        ...{ seconds: 6, heading: '退款退回券里', lines: ['已抵部分回到券', '实付部分退回账户'] },
        ...{ words: '订单退款时，抵扣的部分退回券里，实付的部分退回账户。', drawing: 'bars', at: 4 },
      },
      {
        seconds: 3,
        heading: '我的创新券',
        lines: ['用户中心查看'],
        words: '余额和每一笔使用，都在用户中心查看。',
        drawing: 'end',
      },
    ],
  },
  {
    key: 'ring',
    title: '半分钟认识高能同步辐射光源',
    category: 3,
    summary: '周长 1.36 公里的环，6 吉电子伏的电子束，从开工到首次发光。',
    scenes: [
      {
        seconds: 4,
        heading: '高能同步辐射光源',
        lines: ['HEPS'],
        words: '高能同步辐射光源，坐落在怀柔科学城。',
        drawing: 'title',
      },
      {
        ...{ seconds: 7, heading: '一座 1.36 公里的环', lines: ['周长约 1.36 公里', '中科院高能所建设'] },
        ...{ words: '它是一座周长约一点三六公里的环，由中科院高能所建设。', drawing: 'ring', at: 1 },
      },
      {
        ...{ seconds: 7, heading: '电子束 6 GeV', lines: ['电子绕环飞行', '转弯时发出光'] },
        ...{ words: '电子在环里飞行，能量六吉电子伏，转弯时发出同步辐射光。', drawing: 'ring', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '光沿线站引出', lines: ['首批 15 条线站', '至少可建 90 条'] },
        ...{ words: '光沿着线站引到实验室，首批十五条，至少可建九十条。', drawing: 'ring', at: 3 },
      },
      {
        ...{ seconds: 6, heading: '从开工到首光', lines: ['2019-06-29 开工', '2024-10-12 首次发光'] },
        ...{ words: '二〇一九年六月开工，二〇二四年十月首次发光。', drawing: 'ring', at: 4 },
      },
    ],
  },
  {
    key: 'reserve',
    title: '怎样预约一台仪器',
    category: 2,
    summary: '看空闲、选时段、提交预约、按时上机；约满了还可以候补。',
    scenes: [
      {
        seconds: 4,
        heading: '预约仪器',
        lines: ['看得见空闲'],
        words: '预约一台仪器，从一周的空闲时段开始。',
        drawing: 'title',
      },
      {
        ...{ seconds: 6, heading: '一、看空闲', lines: ['空闲、已约、不开放', '颜色和文字都区分'] },
        ...{ words: '仪器页面列出一周的时段：空闲、已约和不开放。', drawing: 'slots', at: 1 },
      },
      {
        ...{ seconds: 6, heading: '二、选时段', lines: ['点起点和终点', '不合规则当场说明'] },
        ...{ words: '选定时段。不符合规则的，会一次说清全部原因。', drawing: 'slots', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '三、提交', lines: ['审核结果发站内信', '费用提前算好'] },
        ...{ words: '提交预约，费用提前算好，审核结果会通知您。', drawing: 'slots', at: 3 },
      },
      {
        ...{ seconds: 6, heading: '四、约满可以候补', lines: ['有人取消就通知', '先登记先得到通知'] },
        ...{ words: '想要的时段约满了，可以候补；有人取消就会通知您。', drawing: 'slots', at: 4 },
      },
      {
        seconds: 3,
        heading: '科技资源',
        lines: ['仪器设备 / 在线预约'],
        words: '打开科技资源，选一台仪器试试。',
        drawing: 'end',
      },
    ],
  },
  {
    key: 'proof-of-concept',
    title: '半分钟看懂概念验证',
    category: 1,
    summary: '概念验证支持什么、里程碑怎样设、经费怎样拨、做不成怎么办。',
    steps: ['单模块达标', '四模块拼接', '用户试用'],
    sums: [
      ['单项最低', 30, '万元'],
      ['单项最高', 80, '万元'],
    ],
    scenes: [
      {
        ...{ seconds: 4, heading: '概念验证', lines: ['从实验室到样机'] },
        ...{ words: '从实验室到样机，概念验证怎么做。', drawing: 'title' },
      },
      {
        ...{ seconds: 6, heading: '一、支持多少', lines: ['单项 30 万至 80 万元', '立项拨付一半'] },
        ...{ words: '每个项目支持三十万至八十万元，立项先拨一半。', drawing: 'sums', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '二、先定指标', lines: ['第 4 个月', '连续运行 72 小时'] },
        ...{ words: '指标要能测量。例如第四个月，单模块连续运行七十二小时。', drawing: 'steps', at: 1 },
      },
      {
        ...{ seconds: 6, heading: '三、第三方测试', lines: ['第 8 个月', '坏点低于千分之五'] },
        ...{ words: '第八个月，四个模块拼接，由第三方测试坏点率。', drawing: 'steps', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '四、用户说了算', lines: ['第 12 个月', '线站试用 20 小时'] },
        ...{ words: '第十二个月，在用户线站试用二十小时，用户签字。', drawing: 'steps', at: 3 },
      },
      {
        ...{ seconds: 5, heading: '做不成也算完成', lines: ['过程规范、记录完整'] },
        ...{ words: '过程规范、记录完整，结论是不可行的，也算完成任务。', drawing: 'end' },
      },
    ],
  },
  {
    key: 'facility-users',
    title: '中小企业怎样用上大科学装置',
    category: 1,
    summary: '一页需求表、一次会商、一次上机，费用还有补助。',
    steps: ['填需求表', '科学家会商', '申请机时', '上机实验'],
    sums: [
      ['一般用户', 50, '%'],
      ['首次用户', 70, '%'],
    ],
    scenes: [
      {
        ...{ seconds: 4, heading: '大科学装置', lines: ['中小企业怎样用'] },
        ...{ words: '中小企业，怎样用上大科学装置。', drawing: 'title' },
      },
      {
        ...{ seconds: 6, heading: '一、说清问题', lines: ['一页需求表', '写样品和问题'] },
        ...{ words: '不必先懂装置。填一页需求表，写清样品和想回答的问题。', drawing: 'steps', at: 1 },
      },
      {
        ...{ seconds: 6, heading: '二、一起定方案', lines: ['5 个工作日内会商', '科学家和工程师'] },
        ...{ words: '五个工作日内，与装置的科学家和实验工程师会商。', drawing: 'steps', at: 2 },
      },
      {
        ...{ seconds: 6, heading: '三、排上机时', lines: ['方案定了再申请', '企业有快速通道'] },
        ...{ words: '方案确定后申请机时，公共平台型装置有企业快速通道。', drawing: 'steps', at: 3 },
      },
      {
        ...{ seconds: 6, heading: '四、有人陪同', lines: ['首次用户全程陪同', '数据可申请保护'] },
        ...{ words: '首次用户由工程师全程陪同，数据可以申请延长保护期。', drawing: 'steps', at: 4 },
      },
      {
        ...{ seconds: 7, heading: '五、费用有补助', lines: ['一般用户补 50%', '首次用户补 70%'] },
        ...{ words: '一般用户补助实付费用的一半，首次用户补助百分之七十。', drawing: 'sums', at: 2 },
      },
    ],
  },
];

export const secondsOf = ({ scenes }: Pick<Film, 'scenes'>): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** One caption a scene. */
export const captionsOf = ({ scenes }: Pick<Film, 'scenes'>) =>
  scenes.map(({ seconds, words }, index) => {
    const start_seconds = scenes.slice(0, index).reduce((sum, scene) => sum + scene.seconds, 0);
    return { start_seconds, end_seconds: start_seconds + seconds, words };
  });
