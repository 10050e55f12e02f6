/**
 * Needs in people's own words and supplies of the demo, each pair labelled by reading it: could this supplier take up this need? Some are meant to
 * deceive: the same words in another sense, the same thing but other work on it, or what a supplier looks for itself.
 */
import { demoCompanies } from '../demo/companies.ts';
import { demoManagers } from '../demo/managers.ts';
import { demoProducts } from '../demo/products.ts';
import { companyOf, managerOf, type Need, needOf, productOf, type Supply } from './need.ts';

const day = () => '2026-11-21';
const row = <R extends { key: string }>({ key, ...values }: R) => ({ obj_id: key, ...values });
export const demoSupplies: readonly Supply[] = [
  ...demoCompanies(day).map((one) => companyOf(row(one))),
  ...demoProducts(day).map((one) => productOf(row(one))),
  ...demoManagers(day).map((one) => managerOf(row(one))),
];

type Labelled = {
  need: Pick<Need, 'title' | 'demand_type' | 'field'> & {
    keywords: string;
    description: string;
    budget_max_fen?: number;
  };
  fits: readonly string[];
  misses: readonly string[];
};
const product = (title: string) => `supply/product/${title}`;
const company = (title: string) => `supply/company/${title}`;
const manager = (title: string) => `supply/manager/${title}`;

const labelled: readonly Labelled[] = [
  {
    need: {
      title: '地下供水管总漏水，找不到漏点',
      demand_type: 2,
      field: 2,
      keywords: '供水管网、漏点定位',
      description: '老城区埋地管线每年漏损两成，现在靠人听和开挖。想要能在路面上直接定位漏点的仪器。',
      budget_max_fen: 20_000_000,
    },
    fits: [product('管道泄漏声学定位仪'), company('怀柔光声传感科技有限公司')],
    misses: [product('表面缺陷视觉检测系统'), company('琉璃庙水处理科技有限公司')],
  },
  {
    need: {
      title: '叶片试车后断了，想知道为什么',
      demand_type: 4,
      field: 1,
      keywords: '断口分析、失效分析',
      description: '燃气轮机叶片试车一千小时断裂，需要做断口和组织分析，给出断裂原因。',
    },
    fits: [product('金属断口失效分析'), company('雁栖检验检测技术有限公司')],
    // The foundry looks for such an analysis itself.
    misses: [company('九渡河高温材料有限公司'), product('单晶叶片精密铸造')],
  },
  {
    need: {
      title: '电池极片表面划痕在线识别',
      demand_type: 1,
      field: 4,
      keywords: '极片缺陷、在线检测',
      description: '涂布后的极片有划痕和漏涂，人工抽检漏检多，缺陷样本只有几百张。',
    },
    fits: [product('工业图像缺陷识别算法'), product('表面缺陷视觉检测系统')],
    misses: [product('硫化物固态电解质粉体'), product('软包固态电池试制服务')],
  },
  {
    need: {
      title: '园区总有异味，想查清是哪家排的',
      demand_type: 6,
      field: 5,
      keywords: '异味溯源、走航',
      description: '化工园区夜间有臭味，投诉多，需要连续走航并给出排放源。',
    },
    fits: [product('挥发性有机物走航监测服务'), company('长哨营环境监测技术有限公司')],
    misses: [product('高盐废水零排放成套技术'), product('地表形变遥感监测服务')],
  },
  {
    need: {
      title: '盐湖卤水中试，想先借套膜做试验',
      demand_type: 4,
      field: 5,
      keywords: '纳滤膜、分盐',
      description: '卤水分盐方案已有小试，需要每小时一两方的中试装置跑两个月。',
    },
    fits: [product('纳滤膜中试服务'), company('琉璃庙水处理科技有限公司')],
    misses: [product('石墨烯导热膜'), product('磁控溅射镀膜机')],
  },
  {
    need: {
      title: '量子芯片测试用的低温环境',
      demand_type: 3,
      field: 2,
      keywords: '低温恒温器、量子器件',
      description: '需要 2 K 以下、不用液氦、振动小的恒温器，用来测器件输运。',
      budget_max_fen: 300_000_000,
    },
    fits: [product('无液氦极低温恒温器'), company('白河低温装备有限公司')],
    misses: [product('探测器低噪声读出芯片'), product('二十四位模数转换芯片')],
  },
  {
    need: {
      title: '新药要在小鼠身上看肿瘤血管',
      demand_type: 4,
      field: 3,
      keywords: '小动物成像、药效评价',
      description: '候选药给药后要连续三周看小鼠肿瘤血管变化，不想处死动物。',
    },
    fits: [product('小动物光声荧光双模成像服务'), company('青龙峡生物影像有限公司')],
    misses: [product('微小卫星空间相机'), product('肿瘤类器官药敏检测')],
  },
  {
    need: {
      title: '边坡雨季滑移，想提前知道',
      demand_type: 2,
      field: 6,
      keywords: '边坡监测、形变',
      description: '山区公路十几处边坡靠人巡查，想用卫星或别的办法看毫米级位移，有滑坡苗头就预警。',
    },
    fits: [product('地表形变遥感监测服务'), company('宝山遥感信息有限公司'), manager('秦望北')],
    misses: [product('微机电惯性测量单元')],
  },
  {
    need: {
      title: '找人把我们的探测器样机做出三套',
      demand_type: 4,
      field: 2,
      keywords: '样机试制、小批装配',
      description: '原理已验证，没有装配和标定条件，需要三套样机拿去束线站试用。',
    },
    fits: [company('红螺中试服务有限公司'), manager('莫怀瑾')],
    misses: [product('探测器低噪声读出芯片'), company('汤河集成电路有限公司')],
  },
  {
    need: {
      title: '航天支架减重，能不能打印出来',
      demand_type: 4,
      field: 1,
      keywords: '钛合金、金属打印',
      description: '支架形状复杂，机加工浪费大，想用增材制造做几件试件，长度不到四百毫米。',
    },
    fits: [product('钛合金复杂构件打印服务'), company('渤海所增材制造有限公司')],
    misses: [product('星载综合电子单机'), product('自由曲面镜片加工')],
  },
  {
    need: {
      title: '功率模块发热，散不出去',
      demand_type: 3,
      field: 1,
      keywords: '散热、导热膜',
      description: '功率器件壳温超过一百度，想换一种又薄又轻的导热片。',
    },
    fits: [product('石墨烯导热膜'), company('桥梓碳基材料有限公司')],
    misses: [product('全钒液流储能系统'), product('热障涂层喷涂服务')],
  },
  {
    need: {
      title: '不明原因发热病人要快点知道是什么病原体',
      demand_type: 4,
      field: 3,
      keywords: '病原检测、测序',
      description: '普通培养三天出不了结果，希望一天内报告病原。',
    },
    fits: [product('病原宏基因组检测服务'), company('泉河基因技术有限公司')],
    // 发热 is a fever here, not heat.
    misses: [product('石墨烯导热膜'), product('肿瘤类器官药敏检测')],
  },
  {
    need: {
      title: '地震台要换一批数据采集器',
      demand_type: 3,
      field: 6,
      keywords: '地震数据采集、模数转换',
      description: '老采集器动态范围不够，要二十位以上、低噪声。',
    },
    fits: [product('二十四位模数转换芯片'), company('汤河集成电路有限公司')],
    misses: [product('抗辐照固态存储模块'), product('微小卫星空间相机')],
  },
  {
    need: {
      title: '喷油嘴上打几十微米的孔',
      demand_type: 4,
      field: 2,
      keywords: '微孔加工',
      description: '不锈钢喷油嘴要打直径八十微米的孔，孔壁不能有重铸层，电火花做不到。',
    },
    fits: [product('超快激光微孔加工服务'), company('雁栖激光技术有限公司')],
    misses: [product('宽频水浸超声换能器'), product('多轴同步运动控制器')],
  },
  {
    need: {
      title: '想把手里的专利理一理，看能卖给谁',
      demand_type: 6,
      field: 7,
      keywords: '专利布局、成果评价',
      description: '课题组十年攒了四十多件专利，不知道值多少钱、该许可给谁。',
    },
    fits: [company('科学城知识产权运营有限公司'), manager('陆怀安')],
    misses: [product('表面缺陷视觉检测系统'), company('雁栖检验检测技术有限公司')],
  },
];

export type Pair = { need: Need; supply: Supply; fits: boolean };
const supplyNamed = (obj_id: string): Supply => {
  const found = demoSupplies.find((one) => one.obj_id === obj_id);
  if (!found) throw new Error(`the demo has no ${obj_id}`);
  return found;
};
export const pairs: readonly Pair[] = labelled.flatMap(({ need, fits, misses }) => {
  const asked = needOf({ obj_id: need.title, goals: [], budget_max_fen: null, ...need });
  return [
    ...fits.map((id) => ({ need: asked, supply: supplyNamed(id), fits: true })),
    ...misses.map((id) => ({ need: asked, supply: supplyNamed(id), fits: false })),
  ];
});
