/** Words of the trade: what means the same, what says little, and what is too broad to bring anybody together by itself. */

/** Each line is one meaning in several words. */
const sameMeaning: readonly string[] = [
  '泄漏 漏水 渗漏 漏损 找漏 漏点',
  '检测 检验 测试 化验',
  '扫描电镜 电镜 sem',
  '断裂 断口 断了 开裂 裂纹',
  '失效 损坏',
  '三维打印 3d 打印 增材 增材制造',
  '机器视觉 视觉 图像识别 图像',
  '缺陷 瑕疵 划痕 疵点',
  '微机电 mems',
  '甲烷 温室气体',
  '异味 臭味 挥发性 有机物 vocs',
  '走航 溯源',
  '废水 污水 浓盐水',
  '零排放 零液 近零排放',
  '形变 变形 沉降 滑移',
  '卫星 遥感',
  '边坡 滑坡 地质灾害 地灾',
  '小动物 小鼠 老鼠 动物',
  '成像 影像',
  '药敏 药物筛选 筛药',
  '类器官 三维培养',
  '储能 液流 蓄能',
  '散热 导热 发热',
  '模数 模数转换 adc 采集',
  '低温 极低温 超低温 深冷',
  '恒温器 制冷机',
  '超快 飞秒',
  '微孔 打孔 小孔 气膜孔',
  '镀膜 溅射',
  '校准 标定 计量',
  '中试 放大 试制',
  '专利导航 专利布局 专利',
  '仿真 模拟计算',
  '病原 病原体 病毒 细菌',
  '测序 宏基因组',
  '压电陶瓷 压电',
  '换能器 探头',
  '光谱仪 光谱',
  '拉曼 raman',
];
const meanings = new Map(
  sameMeaning.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map((word) => [word, first] as const);
  }),
);
/** One word for all that mean the same. */
export const meaningOf = (word: string): string => meanings.get(word) ?? word;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words of every need and every supply. */
export const emptyWords = words(`
  技术 系统 设备 服务 产品 方案 企业 公司 项目 开发 研发 研究 设计 制造 制作 应用 提供 解决 需要 需求 希望 寻找 想要 想找 合作
  单位 能够 可以 能够 进行 实现 提高 提升 降低 减少 问题 要求 目前 现有 现在 采用 使用 用于 以上 以下 左右 一个 一种 我们 支持
  平台 方法 工艺 装置 团队 能力 成果 方向 领域 情况 条件 工作 完成 达到 具有 具备 相关 不同 主要 成套 研制 从事 定制 业务
  有限公司 科技 怀柔 科学城 雁栖 北京 熟悉 工作 转移 每年 每天 一次 一套 几种 小批 有没有 哪里 怎么 怎样 谁能 帮忙 急需 长期
  人工 性能 高性能 指标 参数 数量 价格 预算 时间 期限 类似 其他 如何 不能 不了 无法 没有 经常 容易 比较 很多 之后 之前 同时 已经`);

/** Half of all supplies detect, measure or control something: such a word supports a match and makes none. */
export const broadWords = words(`
  感器 检测 监测 分析 加工 传感器 仪器 数据 控制 材料 传感 测量 精度 在线 高精度 智能 自动 芯片 薄膜 电池 激光 光学 金属 气体 影像
  成像 软件 算法 样机 实验 实验室 试验 模块 元件 器件 评价 识别 定位 工业 生产 专利 管理 环境 无人机 机器人 医疗 卫星 温度 压力
  稳定 自动化 轻量化 微小 复杂 企业 快速 精密 校准 中试 涂层`);
