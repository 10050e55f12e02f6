/** Rules of a sample park (all invented). */

import type { policyDocument } from '#contract/policy/policy-document.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { huairou } from './places.ts';
import { sharedLabFiles } from './shared-lab-files.ts';

export const parkPolicies = (today: DemoDay): DemoEntry<DraftOf<typeof policyDocument>>[] => {
  const day = onWorkdays(today);
  const [admissionIssued, sharedLabIssued, greenIssued] = [day(-190), day(-132), day(-44)];
  return [
    {
      key: 'policy/park-admission',
      title: '雁栖科创示例园企业入驻与评估退出管理办法',
      doc_number: `雁创示例〔${yearOf(admissionIssued)}〕1号`,
      index_no: `SL-YC-${yearOf(admissionIssued)}-0001`,
      issuing_authority: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 3,
      tags: [119, 118, 106],
      region_id: huairou,
      validity: 1,
      issue_date: admissionIssued,
      publish_date: day(-187),
      effective_date: day(-180),
      summary:
        '规定入驻条件、评审打分、签约交付、年度评估和退出程序，入驻申请 15 个工作日内答复，年度评估得分 60 分以下的给予六个月整改期。',
      content: html(`
        一、适用范围
        本办法适用于申请入驻雁栖科创示例园（以下简称园区）办公、研发、中试用房的企业和团队。园区主导领域为科学仪器、传感器、新材料和科技服务。
        二、入驻条件
        （一）依法设立的企业法人，或者承诺入驻后三个月内在怀柔区完成注册的团队。
        （二）主营业务符合园区主导领域，具有自主研发能力，上年度研发费用占营业收入比例不低于 5%；初创团队以商业计划和核心技术为准。
        （三）生产、实验活动符合环保、安全要求，涉及危险化学品、特种设备、辐射装置的，应当在申请时如实说明。
        三、申请与评审
        1. 在线提交入驻申请，填写用房需求、人员、投资和环境影响说明；
        2. 园区 3 个工作日内完成材料审查，一次性告知需要补正的内容；
        3. 每周组织一次评审会，按照下表打分，70 分以上通过；
        4. 自受理之日起 15 个工作日内答复，通过的锁定房源 10 个工作日。
        | 评审内容 | 分值 |
        | 技术水平与知识产权 | 30 |
        | 与主导产业、大科学装置的关联度 | 25 |
        | 团队能力与人员规模 | 20 |
        | 财务状况与融资情况 | 15 |
        | 安全环保可行性 | 10 |
        四、签约与交付
        （一）租赁期限一般为一年至三年，押金为两个月租金，按季度支付。
        （二）装修方案应当经园区和消防技术审查同意，装修免租期根据面积确定，最长 60 日。
        （三）实验气体、废液、危废由园区统一组织收集，费用公开。
        五、年度评估
        （一）每年 1 月评估上年度经营情况，指标包括营业收入、研发投入、纳税、就业和知识产权。
        （二）评估得分 80 分以上的，可以优先续租、优先扩租；60 分以下的，给予六个月整改期，由服务专员帮扶。
        六、退出
        （一）整改期满仍不合格、擅自转租、改变用途，或者发生重大安全环保问题的，终止合同。
        （二）企业主动退出的，应当提前 60 日书面提出，结清费用并完成危废处置。
        七、争议处理
        企业对评审、评估结果有异议的，可以在 10 个工作日内申请复核。
        八、附则
        本办法自 ${inWords(day(-180))}起施行。
      `),
      related: [
        'policy/rent-subsidy',
        'policy/park-shared-lab',
        'illustration/park-admission',
        'announcement/park-rooms',
        'compilation/space',
        'faq/incubator-or-park',
      ],
    },
    {
      key: 'policy/park-shared-lab',
      title: '雁栖科创示例园公共技术平台使用管理细则',
      doc_number: `雁创示例〔${yearOf(sharedLabIssued)}〕3号`,
      index_no: `SL-YC-${yearOf(sharedLabIssued)}-0003`,
      issuing_authority: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 4,
      tags: [109, 101, 120],
      region_id: huairou,
      validity: 1,
      issue_date: sharedLabIssued,
      publish_date: day(-130),
      effective_date: day(-120),
      summary:
        '规定共享洁净间、微纳加工线、可靠性实验室和精密测量间的预约、培训、收费与安全要求，入驻企业每年享有 40 小时免费机时。',
      content: html(`
        一、平台组成
        | 平台 | 主要能力 | 开放时间 |
        | 共享洁净间 | 百级、千级洁净环境，光刻、镀膜、刻蚀 | 工作日 8:30–20:30 |
        | 可靠性实验室 | 温湿度、振动、盐雾、高低温冲击 | 每日 24 小时，需预约 |
        | 精密测量间 | 三坐标、激光干涉、表面轮廓测量 | 工作日 9:00–17:30 |
        | 电子装调间 | 贴片、焊接、示波与频谱测试 | 工作日 9:00–21:00 |
        二、用户与优先次序
        （一）平台面向园区企业、怀柔区其他企业、高校和科研机构开放。
        （二）同一时段出现竞争时，依次考虑：已立项的概念验证项目、园区企业、区内企业、其他用户。
        三、预约规则
        1. 提前 1 至 30 日在线预约，单次预约不超过 8 小时，特殊工艺可以申请连续时段；
        2. 取消应当提前 24 小时，一个季度内累计三次爽约的，暂停预约 30 日；
        3. 首次使用的人员应当完成安全和操作培训，考核合格后取得上机资格，有效期一年；
        4. 无操作人员的企业，可以委托平台工程师代为操作。
        四、收费
        （一）收费按照机时、材料和人工分项计算，标准在平台页面公示，调整前公示不少于 10 日。
        （二）园区企业每年享有 40 小时免费机时，超出部分按照标准的 70% 收取；区内其他中小企业按照 85% 收取。
        （三）符合条件的费用可以使用创新券抵扣。
        五、样品、数据与保密
        （一）用户应当如实申报样品成分和危险特性。未经允许，不得带入剧毒、易爆、放射性和病原微生物样品。
        （二）实验数据归用户所有，平台保存备份 12 个月，不得向第三方提供。
        （三）平台工程师签署保密承诺书，参观接待避开用户工位。
        六、安全责任
        （一）发现异常应当立即停机并报告值班工程师，任何人有权制止违规操作。
        （二）因违规操作造成设备损坏的，由责任方承担维修费用。
        （三）发生泄漏、火情的，按照应急预案疏散，先救人、后抢险。
        七、意见与改进
        每半年召开一次用户会议，公布设备完好率、平均等待时间和用户满意度，研究新增设备需求。
        八、附则
        本细则自 ${inWords(day(-120))}起施行。
      `),
      attachments: sharedLabFiles,
      related: [
        'declaration/park-shared-lab',
        'policy/park-admission',
        'policy/innovation-vouchers',
        'collection/shared-lab-prices',
        'faq/shared-lab-first-use',
      ],
    },
    {
      key: 'policy/park-green',
      title: '雁栖科创示例园企业服务专员与绿色运营管理规定',
      doc_number: `雁创示例〔${yearOf(greenIssued)}〕6号`,
      index_no: `SL-YC-${yearOf(greenIssued)}-0006`,
      issuing_authority: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 10,
      tags: [124, 106],
      region_id: huairou,
      validity: 1,
      issue_date: greenIssued,
      publish_date: day(-42),
      effective_date: day(-37),
      summary:
        '每 20 家企业配备不少于 1 名服务专员，诉求 1 个工作日响应、5 个工作日反馈；对企业用能、危废和绿色办公提出要求，节能成效与物业费优惠挂钩。',
      content: html(`
        第一章 总则
        第一条　为提升园区服务水平，推进绿色低碳运营，制定本规定。
        第二条　园区运营单位、入驻企业、物业和配套服务机构应当遵守本规定。
        第二章 服务专员
        第三条　每 20 家企业配备不少于 1 名服务专员，专员姓名、职责和联系方式在楼宇大厅和企业服务页面公布。
        第四条　服务专员承担下列工作：
        - 政策告知：申报通知发布后 2 个工作日内，推送给符合条件的企业；
        - 申报辅导：帮助企业核对材料，不代替企业编写，不收取费用；
        - 诉求办理：受理用房、人才、融资、配套等诉求；
        - 走访联系：每季度走访企业不少于一次，记录问题清单。
        第五条　诉求办理时限如下：
        | 诉求类型 | 响应 | 反馈 |
        | 设施报修 | 30 分钟 | 24 小时 |
        | 政策咨询 | 1 个工作日 | 3 个工作日 |
        | 需要多部门协调的事项 | 1 个工作日 | 5 个工作日 |
        | 重大困难 | 当日 | 一事一议，每周通报进展 |
        第六条　企业可以对每次办理结果评价。评价为不满意的，由专员主管在 2 个工作日内回访。
        第三章 绿色运营
        第七条　园区安装分项计量装置，每月向企业提供用电、用水、用热数据和同类企业比较。
        第八条　企业年度单位面积能耗较上年下降 10% 以上的，次年物业费优惠 5%；下降 15% 以上的，优惠 8%。
        第九条　实验废液、废气、固体废物应当分类收集、如实登记，由有资质的单位处置，不得混入生活垃圾和雨污水管网。
        第十条　鼓励使用绿色建材、节能灯具和循环办公用品，新建实验室应当开展能效评估。
        第四章 监督
        第十一条　园区每半年公布服务专员诉求办结率、平均用时和满意度，接受企业监督。
        第十二条　违反危废管理要求的，责令立即整改；拒不整改的，报告主管部门并依照合同处理。
        第五章 附则
        第十三条　本规定自 ${inWords(day(-37))}起施行。
      `),
      related: ['policy/park-admission', 'policy/green-low-carbon', 'activity/service-officers', 'faq/service-officer'],
    },
  ];
};
