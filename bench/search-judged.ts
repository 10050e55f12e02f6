/**
 * 120 queries and what a person who types them wants of the demo, graded before the search was tuned: 3 is the answer, 2 helps, 1 is related.
 * A grade names entries by a part of their title, `type:part` or `type:*`. Fifteen queries of each kind; each fourth is held back: nobody
 * looked at its results while the search was tuned, and the bench prints them apart.
 */
export type Grades = { 3: readonly string[]; 2?: readonly string[]; 1?: readonly string[] };
export type Judged = { kind: string; query: string; grades: Grades };

const list = (text = '') => text.split('|').filter(Boolean);
type Line = readonly [query: string, three: string, two?: string, one?: string];
const of = (kind: string, lines: readonly Line[]): Judged[] =>
  lines.map(([query, three, two, one]) => ({ kind, query, grades: { 3: list(three), 2: list(two), 1: list(one) } }));

const highTech = 'policy_declaration:2026 年度高新技术企业认定|policy:高新技术企业培育与认定工作指引';
const highTechNear =
  'policy_announcement:2026 年度高新技术企业认定|policy_faq:高新技术企业|activity:高新技术企业|enterprise_service:高新技术企业';
const highTechFar = 'policy:高新技术企业培育奖励|policy_declaration:高新技术企业培育奖励';
const voucher = 'policy:科技创新券|policy_declaration:科技创新券';
const voucherNear =
  'policy_announcement:科技创新券|policy_illustration:科技创新券|activity:科技创新券|policy_faq:创新券';
const voucherFar = 'policy_result:科技创新券';
const first = 'policy:首台（套）|policy_declaration:2026 年度首台（套）';
const firstNear =
  'policy_announcement:首台（套）|policy_illustration:首台（套）|activity:首台（套）|policy_declaration:2025 年度首台（套）|policy_faq:首台（套）';
const firstFar = 'policy_result:首台（套）';
const loan = 'policy:贷款贴息|policy_declaration:贷款贴息';
const loanNear = 'policy_illustration:贷款贴息|policy_faq:贴息|policy_announcement:贷款贴息';
const loanFar = 'policy_result:贷款贴息';
const homes = 'policy:人才公寓|policy_declaration:人才公寓';
const homesNear = 'policy_faq:人才公寓|policy_collection:人才公寓';
const rent = 'policy:租金补贴|policy_declaration:租金补贴|policy_illustration:租金补贴';
const rentNear = 'policy:房租补贴|activity:租金补贴|policy_announcement:租金补贴|policy_faq:租金补贴';
const rentFar = 'policy_result:房租补贴|policy_compilation:用房支持';
const microscopes = 'instrument:透射电子显微镜|instrument:扫描电子显微镜|instrument:双束电镜';
const microscopesNear =
  'laboratory:电子显微|technical_service:扫描电镜|technical_service:透射电镜|technical_service:聚焦离子束';
const microscopesFar = 'consumable:扫描电镜|consumable:透射电镜|material_product:透射电镜';
const research = 'policy:研发费用|activity:研发费用|policy_illustration:研发费用|enterprise_service:研发费用';
const researchNear = 'policy_faq:研发费用|policy_faq:加计扣除|policy_compilation:税收优惠';
const giants = 'policy:专精特新|policy_declaration:专精特新';
const giantsNear = 'policy_announcement:专精特新|policy_illustration:小巨人|policy_faq:小巨人|debt_product:专精特新';
const incubation = 'policy:孵化器认定|incubator:孵化器';
const youth = 'policy:青年科技人才|policy_declaration:青年科技人才';
const patents = 'policy:知识产权促进|policy_declaration:知识产权促进';
const facilityUse = 'policy:大科学装置|policy_declaration:大科学装置';
const nmr = 'instrument:核磁共振';
const massSpectra = 'instrument:质谱';

export const judged: readonly Judged[] = [
  ...of('exact', [
    ['高新技术企业认定', highTech, highTechNear, highTechFar],
    ['首台套', first, firstNear, firstFar],
    ['创新券', voucher, voucherNear, voucherFar],
    ['人才公寓', homes, homesNear],
    ['贷款贴息', loan, loanNear, loanFar],
    ['核磁共振波谱仪', nmr, 'laboratory:核磁共振|technical_service:核磁共振', 'consumable:核磁|material_product:核磁'],
    ['京政发〔2021〕31号', 'policy:高端仪器装备和传感器产业的若干', 'policy_faq:京政发|policy_illustration:阅读指引'],
    ['专精特新小巨人', giants, giantsNear, 'policy_result:专精特新'],
    ['雁栖分析测试中心', 'shop:雁栖分析测试中心'],
    ['离子色谱仪', 'instrument:离子色谱仪', 'laboratory:色谱'],
    ['孵化器认定', 'policy:孵化器认定|policy_declaration:孵化器认定', 'activity:孵化器认定|policy_result:孵化器拟认定'],
    ['知识产权质押贷款', 'debt_product:知产质押', 'activity:知识产权质押|policy_faq:几件专利', 'debt_product:专利组合'],
    [
      '概念验证',
      'policy:概念验证|policy_declaration:概念验证',
      'policy_announcement:概念验证|activity:概念验证|policy_illustration:概念验证|policy_faq:概念验证|incubator:概念验证|innovation_platform:概念验证',
      'policy_result:概念验证',
    ],
    ['代理记账', 'enterprise_service:代理记账'],
    ['洁净共享区', 'shared_region:洁净', 'policy_faq:洁净间'],
  ]),
  ...of('latin', [
    ['HEPS', 'science_facility:高能同步辐射', 'technology_project:先进光源'],
    ['电镜', microscopes, microscopesNear, microscopesFar],
    ['NMR', nmr, 'laboratory:核磁共振|technical_service:核磁共振', 'consumable:核磁|material_product:核磁'],
    [
      'SEM',
      'instrument:扫描电子显微镜',
      'technical_service:扫描电镜|laboratory:电子显微|instrument:双束电镜',
      'consumable:扫描电镜',
    ],
    [
      'TEM',
      'instrument:透射电子显微镜',
      'technical_service:透射电镜|laboratory:电子显微',
      'consumable:透射电镜|material_product:透射电镜',
    ],
    [
      'XRD',
      'instrument:衍射仪',
      'technical_service:衍射|laboratory:X 射线',
      'consumable:衍射|material_product:衍射|outcome:衍射',
    ],
    ['XPS', 'instrument:光电子能谱', 'technical_service:光电子能谱', 'laboratory:表面'],
    ['AFM', 'instrument:原子力显微镜', 'technical_service:原子力|laboratory:表面与探针', 'consumable:原子力'],
    ['ICP-MS', 'instrument:电感耦合', 'technical_service:电感耦合'],
    ['GC-MS', 'instrument:气相色谱质谱', 'technical_service:气质'],
    ['FIB', 'instrument:聚焦离子束', 'technical_service:聚焦离子束'],
    [
      'HPLC',
      'instrument:液相色谱',
      'consumable:液相色谱|material_product:液相色谱|material_product:色谱纯',
      'laboratory:色谱',
    ],
    [
      'MEMS',
      'technical_service:微机电|outcome:微机电|tech_product:微机电|technology_project:微机电',
      'tech_product:惯性|pilot_base:传感器',
    ],
    ['X射线', 'instrument:X 射线|laboratory:X 射线', 'technical_service:X 射线|outcome:X 射线'],
    ['GPU', 'instrument:人工智能训练|instrument:计算', 'laboratory:科学计算|instrument:可视化工作站'],
  ]),
  ...of('typo', [
    ['高薪技术企业', highTech, `${highTechNear}|${highTechFar}`],
    ['创新卷', voucher, voucherNear, voucherFar],
    ['首台太', first, firstNear, firstFar],
    ['贷款贴熄', loan, loanNear, loanFar],
    ['人才公遇', homes, homesNear],
    ['专精特心', giants, giantsNear, 'policy_result:专精特新'],
    [
      '知识产劝',
      patents,
      'policy_illustration:知识产权|activity:知识产权|shop:知识产权',
      'tech_company:知识产权|enterprise_service:知识产权',
    ],
    ['孵化气', incubation, 'policy_declaration:孵化器|activity:孵化器|policy_faq:孵化器', 'policy_result:孵化器'],
    ['核磁共阵', nmr, 'laboratory:核磁共振|technical_service:核磁共振', 'consumable:核磁|material_product:核磁'],
    [
      '传感气',
      'policy:传感器|laboratory:传感器|pilot_base:传感器',
      'policy_declaration:传感器|fund:传感器|outcome:传感器|technical_service:传感器|policy_compilation:传感器',
      'material_product:传感器|tech_product:传感器|activity:传感器',
    ],
    ['加计扣处', research, researchNear],
    ['高新技企业认定', highTech, highTechNear, highTechFar],
    ['众创空尖', 'makerspace:*', 'activity:孵化器'],
    [
      '概念验正',
      'policy:概念验证|policy_declaration:概念验证',
      'policy_announcement:概念验证|activity:概念验证|policy_illustration:概念验证|policy_faq:概念验证|incubator:概念验证|innovation_platform:概念验证',
      'policy_result:概念验证',
    ],
    [
      '扫描电子显维镜',
      'instrument:扫描电子显微镜',
      'technical_service:扫描电镜|instrument:透射电子显微镜|laboratory:电子显微',
      'consumable:扫描电镜',
    ],
  ]),
  ...of('pinyin', [
    ['gaoxin', highTech, `${highTechNear}|${highTechFar}`],
    ['shoutaitao', first, firstNear, firstFar],
    ['rcgy', homes, homesNear],
    ['chuangxinquan', voucher, voucherNear, voucherFar],
    ['cxq', voucher, voucherNear, voucherFar],
    ['daikuantiexi', loan, loanNear, loanFar],
    ['zjtx', giants, giantsNear, 'policy_result:专精特新'],
    [
      'chuanganqi',
      'policy:传感器|laboratory:传感器|pilot_base:传感器',
      'policy_declaration:传感器|fund:传感器|outcome:传感器|technical_service:传感器|policy_compilation:传感器',
      'material_product:传感器|tech_product:传感器|activity:传感器',
    ],
    ['hecigongzhen', nmr, 'laboratory:核磁共振|technical_service:核磁共振'],
    ['fuhuaqi', incubation, 'policy_declaration:孵化器|activity:孵化器|policy_faq:孵化器', 'policy_result:孵化器'],
    [
      'zscq',
      patents,
      'policy_illustration:知识产权|activity:知识产权|shop:知识产权',
      'tech_company:知识产权|enterprise_service:知识产权',
    ],
    ['rencaigongyu', homes, homesNear],
    ['zhipu', massSpectra, 'technical_service:质谱', 'outcome:质谱|consumable:质谱|material_product:质谱'],
    ['jjkc', research, researchNear],
    ['zhongchuangkongjian', 'makerspace:*', 'activity:孵化器'],
  ]),
  ...of('question', [
    ['高新技术企业认定怎么申请', highTech, highTechNear, highTechFar],
    ['贷款贴息什么时候截止', loan, loanNear, loanFar],
    ['人才公寓怎么排队', homes, homesNear],
    [
      '创新券可以用多久',
      'policy_faq:创新券领取后',
      `${voucher}|policy_announcement:科技创新券|policy_illustration:科技创新券`,
    ],
    [
      '没有房产抵押能不能贷款',
      'policy_faq:没有房产抵押',
      'debt_product:信用贷|debt_product:知产质押|debt_product:专利组合|activity:知识产权质押',
    ],
    [
      '研发费用怎么归集',
      'policy_illustration:研发费用归集|policy_faq:归集到研发费用',
      'policy:研发费用|enterprise_service:研发费用|activity:研发费用',
    ],
    ['来做实验可以住哪里', 'policy_faq:住人才公寓', homes],
    ['首台套奖励最多能拿多少钱', first, firstNear, firstFar],
    [
      '专利申请有补贴吗',
      'policy_faq:现在申请专利',
      'policy:知识产权促进|policy_declaration:知识产权促进|policy_illustration:知识产权',
      'enterprise_service:发明专利',
    ],
    ['怎么找到服务专员', 'policy_faq:服务专员', 'policy:服务专员|activity:服务专员'],
    [
      '技术合同去哪里登记',
      'policy_faq:技术合同应该在哪里|policy:技术合同认定登记与奖补|policy_declaration:合同登记',
      'policy_announcement:技术合同|policy:关于修改《技术合同',
    ],
    ['公示有异议怎么办', 'policy_faq:公示名单有异议'],
    ['租金补贴需要什么条件', rent, rentNear, rentFar],
    [
      '怎样预约大科学装置',
      facilityUse,
      'policy_illustration:大科学装置|activity:大科学装置|policy_announcement:大科学装置|policy_faq:大科学装置|science_facility:*',
    ],
    [
      '公司注册要找谁代办',
      'enterprise_service:有限公司设立登记',
      'enterprise_service:外资企业设立|enterprise_service:公司变更',
    ],
  ]),
  ...of('number', [
    ['带承重的厂房', 'factory:*', 'workshop:*'],
    ['3吨承重', 'factory:*', 'workshop:*'],
    ['200平办公室', 'office:*', 'park:数字科技'],
    ['100平米办公', 'office:*', 'park:数字科技'],
    ['1000平厂房', 'factory:*', 'workshop:*'],
    ['工业用地50亩', 'industrial_land:*'],
    ['4人工位', 'station:*', 'makerspace:*'],
    ['600 MHz 核磁', 'instrument:600 MHz', 'instrument:400 MHz', 'laboratory:核磁'],
    ['5万以下仪器', 'instrument:*'],
    ['500万贷款', 'debt_product:*'],
    ['千级洁净室', 'shared_region:千级洁净', 'policy_faq:洁净间'],
    [
      '2026年首台套',
      'policy_declaration:2026 年度首台（套）',
      'policy_announcement:2026 年度首台|activity:2026 年度首台|policy:首台（套）',
    ],
    ['仪器园101室', 'factory:仪器园 1 号厂房 101|factory:仪器园 2 号厂房 101', 'factory:仪器园|workshop:仪器园'],
    [
      '雁栖科创园A座501',
      'office:雁栖科创园 A 座 501',
      'office:雁栖科创园 A 座 50|building:雁栖科创园 A 座',
      'office:雁栖科创园 A 座',
    ],
    ['100 kVA 厂房', 'factory:*', 'workshop:*'],
  ]),
  ...of('synonym', [
    ['海外留学补贴', 'fund:海外人才', 'policy_faq:境外专家', youth],
    ['住房补贴', homes, homesNear],
    ['研发费用补贴', research, researchNear],
    ['小巨人', giants, giantsNear, 'policy_result:专精特新'],
    ['高企', highTech, highTechNear, highTechFar],
    ['租房补助', rent, rentNear, rentFar],
    ['融资', 'debt_product:*|fund:*', 'bond:*|policy_compilation:科技金融|activity:银企对接', 'investment:*'],
    ['风投', 'fund:*', 'policy:天使投资', 'activity:天使投资|policy_declaration:天使投资|policy_faq:天使投资'],
    ['电子显微镜', microscopes, microscopesNear, microscopesFar],
    [
      '同步辐射',
      'science_facility:高能同步辐射',
      'innovation_platform:先进光源|technology_project:先进光源',
      'outcome:X 射线微透镜',
    ],
    ['算力', 'instrument:计算|instrument:人工智能训练|shop:计算', 'laboratory:科学计算|tech_company:算力'],
    [
      '3D打印',
      'laboratory:增材|pilot_base:增材|innovation_platform:增材',
      'tech_product:打印|tech_company:增材|outcome:增材',
      'makerspace:*',
    ],
    ['创客空间', 'makerspace:*'],
    ['公租房', homes, homesNear],
    [
      '税收减免',
      'policy_compilation:税收优惠|policy:研发费用税前|policy_declaration:税收优惠',
      'activity:研发费用|policy_illustration:研发费用|enterprise_service:加计扣除',
      'policy_faq:享受优惠|policy_faq:加计扣除',
    ],
  ]),
  ...of('wish', [
    ['便宜的工位', 'station:*|makerspace:*'],
    ['想找一间带通风橱的实验室', 'room:*', 'shared_region:化学实验|building:生命园实验楼'],
    ['我想注册公司', 'enterprise_service:设立登记', 'enterprise_service:公司变更'],
    ['低利息的信用贷款', 'debt_product:信用贷', 'debt_product:*'],
    [
      '哪家可以做元素分析',
      'technical_service:质谱元素|instrument:电感耦合',
      'instrument:X 射线荧光|shop:分析测试',
      'technical_service:色谱',
    ],
    ['需要找会做真空的公司', 'tech_company:真空', 'tech_product:真空', 'outcome:真空'],
    ['想申请博士后基金', 'fund:博士后'],
    [
      '帮我写专利',
      'enterprise_service:发明专利|enterprise_service:专利',
      'shop:知识产权',
      'enterprise_service:软件著作权',
    ],
    [
      '找个传感器专家',
      'technical_service:传感器|laboratory:传感器|expert:*',
      'pilot_base:传感器|technology_project:传感器',
    ],
    ['能住人的地方', homes, homesNear],
    [
      '适合初创企业的贷款',
      'debt_product:初创',
      'debt_product:人才创业|debt_product:团队信用|debt_product:小微',
      'debt_product:*',
    ],
    ['共享实验室', 'shared_region:*|laboratory:*', 'policy:公共技术平台|policy_faq:共享洁净间'],
    ['买高纯氮气', 'material_product:高纯氮气', 'material_product:高纯|consumable:高纯', 'consumable:液氮'],
    ['靠湖的园区', 'park:湖畔', 'park:*', 'makerspace:湖畔'],
    ['最近的政策宣讲会', 'activity:宣讲', 'activity:*'],
  ]),
];

/** Whether nobody looked at a query's results while the search was tuned. */
export const isHeldBack = (index: number): boolean => index % 4 === 3;
