/** Sixty invented instruments in twelve categories: plausible parameters, prices, hours and rules. Makers and models are invented. */
/** A value, or another parameter than the category's with its value. */
type Value = string | readonly [name: string, value: string];
type Item = readonly [title: string, name_en: string, model: string, value_wan: number, values: readonly Value[]];
type Kind = {
  category: number;
  shop: string;
  lab: string;
  cover: string;
  maker: string;
  /** What can be asked for: 1 送样 2 机时 3 委托. */
  modes: readonly number[];
  /** Yuan for an hour of the machine and for a sample, other enterprises. */
  hour: number;
  sample: number;
  hours: 'week' | 'long' | 'always';
  slot: number;
  strict: boolean;
  parameters: readonly (readonly [name: string, unit: string])[];
  does: string;
  serves: string;
  needs: string;
  items: readonly Item[];
};

/** Wanted by more than there is time for. */
const drawnModels: ReadonlySet<string> = new Set(['YX-CR200']);

const kinds: readonly Kind[] = [
  {
    category: 1,
    shop: 'shop/analysis',
    lab: 'lab/microscopy',
    cover: 'electron-microscope',
    maker: '雁栖电子光学',
    modes: [1, 2, 3],
    hour: 800,
    sample: 300,
    hours: 'long',
    slot: 60,
    strict: true,
    parameters: [
      ['分辨率', 'nm'],
      ['加速电压', 'kV'],
      ['放大倍数', '倍'],
      ['样品台行程', 'mm'],
    ],
    does: '微区形貌观察\n元素面分布与线扫描\n断口与界面分析',
    serves: '提供电镜自主机时、送样拍摄和截面制样；首次使用安排半天培训',
    needs: '干燥、无磁、无挥发\n块体不超过 20 mm × 20 mm × 10 mm\n不导电样品请注明是否可喷金',
    items: [
      ['场发射扫描电子显微镜', 'Field Emission SEM', 'YX-FE820', 520, ['0.8', '0.02–30', '20–1000000', '125']],
      ['球差校正透射电子显微镜', 'Aberration-corrected TEM', 'YX-TA300', 3200, ['0.06', '60–300', '50–2000000', '2']],
      ['聚焦离子束双束电镜', 'FIB-SEM Dual Beam', 'YX-DB600', 980, ['0.9', '0.5–30', '30–500000', '110']],
      ['冷冻透射电子显微镜', 'Cryo-TEM', 'YX-CR200', 2600, ['0.16', '80–200', '100–1000000', '2']],
      ['台式扫描电子显微镜', 'Desktop SEM', 'YX-TT15', 86, ['5', '5–15', '40–150000', '60']],
    ],
  },
  {
    category: 2,
    shop: 'shop/materials',
    lab: 'lab/surface',
    cover: 'sensor-bench',
    maker: '红螺探针仪器',
    modes: [1, 2],
    hour: 400,
    sample: 260,
    hours: 'week',
    slot: 60,
    strict: true,
    parameters: [
      ['垂直噪声', 'pm'],
      ['扫描范围', 'μm'],
      ['工作模式', ''],
      ['样品尺寸', 'mm'],
    ],
    does: '表面三维形貌与粗糙度\n力学、电学与磁学的纳米尺度成像',
    serves: '提供机时与送样，可做液相与变温测量',
    needs: '表面起伏小于 5 μm\n清洁、平整，背面可粘贴',
    items: [
      ['高速原子力显微镜', 'High-speed AFM', 'HL-AF50', 260, ['35', '90', '接触、轻敲、力谱', '200']],
      ['低温扫描隧道显微镜', 'Low-temperature STM', 'HL-ST4K', 680, ['2', '1.5', '恒流、谱学', '10']],
      ['导电与开尔文探针显微镜', 'C-AFM and KPFM', 'HL-KP30', 210, ['40', '100', '导电、表面电势', '150']],
      ['近场光学显微镜', 'Scattering SNOM', 'HL-NF10', 540, ['200', '100', '近场红外成像', '60']],
      ['大样品台原子力显微镜', 'Large-sample AFM', 'HL-AF300', 320, ['50', '100', '接触、轻敲', '300']],
    ],
  },
  {
    category: 3,
    shop: 'shop/imaging',
    lab: 'lab/bioimaging',
    cover: 'biology-lab',
    maker: '青龙生物光学',
    modes: [1, 2, 3],
    hour: 350,
    sample: 400,
    hours: 'long',
    slot: 30,
    strict: true,
    parameters: [
      ['横向分辨率', 'nm'],
      ['成像速度', '帧/s'],
      ['激光谱线', '条'],
      ['成像深度', 'μm'],
    ],
    does: '活细胞动态成像\n组织三维重建\n荧光定量',
    serves: '提供机时、代做成像与图像分析，可借用培养装置',
    needs: '生物安全一级样品\n荧光标记请注明激发波长\n活体样品须附伦理批件',
    items: [
      ['激光共聚焦显微镜', 'Confocal Microscope', 'QL-CF880', 420, ['140', '30', '6', '120']],
      ['受激发射损耗超分辨显微镜', 'STED Microscope', 'QL-SD50', 760, ['40', '8', '4', '50']],
      ['光片荧光显微镜', 'Light-sheet Microscope', 'QL-LS20', 560, ['300', '100', '4', '5000']],
      ['双光子活体显微镜', 'Two-photon Microscope', 'QL-TP1300', 640, ['400', '45', '2', '1000']],
      ['小动物活体成像系统', 'In-vivo Imaging System', 'QL-IV3', 380, ['60000', '2', '5', '20000']],
    ],
  },
  {
    category: 4,
    shop: 'shop/materials',
    lab: 'lab/xray',
    cover: 'xray-diffractometer',
    maker: '长城射线仪器',
    modes: [1, 2, 3],
    hour: 360,
    sample: 180,
    hours: 'week',
    slot: 60,
    strict: false,
    parameters: [
      ['光源', ''],
      ['角度分辨率', ''],
      ['测量范围', ''],
      ['功率', 'kW'],
    ],
    does: '物相与晶体结构\n薄膜厚度与应力\n元素价态',
    serves: '送样次日出数据，可做变温与原位测量',
    needs: '粉末不少于 0.2 g，过 300 目\n块体表面平整\n光电子能谱样品须耐真空',
    items: [
      ['多功能 X 射线衍射仪', 'X-ray Diffractometer', 'CC-XD9', 260, ['铜靶', '0.01°', '2θ 0.5°–160°', '9']],
      [
        'X 射线光电子能谱仪',
        'X-ray Photoelectron Spectrometer',
        'CC-PE250',
        720,
        ['单色铝靶', ['能量分辨率', '0.45 eV'], ['结合能范围', '0–1486 eV'], '0.3'],
      ],
      ['小角 X 射线散射仪', 'SAXS', 'CC-SA2', 480, ['微焦斑铜靶', ['q 分辨率', '0.02 nm⁻¹'], 'q 0.03–20 nm⁻¹', '0.05']],
      [
        'X 射线三维显微镜',
        'X-ray Microscope',
        'CC-XM160',
        890,
        ['微焦斑钨靶', ['空间分辨率', '0.7 μm'], ['管电压', '30–160 kV'], '0.01'],
      ],
      [
        'X 射线荧光光谱仪',
        'X-ray Fluorescence Spectrometer',
        'CC-XF4',
        160,
        ['铑靶', ['能量分辨率', '130 eV'], '铍至铀', '4'],
      ],
    ],
  },
  {
    category: 5,
    shop: 'shop/analysis',
    lab: 'lab/spectrometry',
    cover: 'mass-spectrometer',
    maker: '雁栖谱学仪器',
    modes: [1, 2, 3],
    hour: 520,
    sample: 280,
    hours: 'week',
    slot: 60,
    strict: true,
    parameters: [
      ['分辨率', ''],
      ['质量范围', ''],
      ['灵敏度', ''],
      ['进样方式', ''],
    ],
    does: '分子量与结构\n痕量元素与同位素\n定量方法开发',
    serves: '提供送样检测与方法开发，复杂样品先做预实验',
    needs: '注明溶剂、浓度与基质\n核磁样品须溶于氘代试剂\n痕量样品用洁净容器',
    items: [
      [
        '四极杆静电场轨道阱质谱',
        'Orbital Trap Mass Spectrometer',
        'YP-OT240',
        560,
        ['240000', 'm/z 50–6000', '1 pg，信噪比 100', '液相'],
      ],
      [
        '600 MHz 核磁共振波谱仪',
        '600 MHz NMR Spectrometer',
        'YP-NM600',
        820,
        [['线宽', '0.45 Hz'], ['氢谱频率', '600 MHz'], ['灵敏度（信噪比）', '1000'], '自动进样 60 位'],
      ],
      ['电感耦合等离子体质谱', 'ICP-MS', 'YP-IC7', 190, ['0.7 u', 'm/z 4–260', ['检出限', '0.1 ng/L'], '雾化']],
      [
        '飞行时间二次离子质谱',
        'ToF-SIMS',
        'YP-TS5',
        1100,
        ['30000', 'm/z 1–12000', ['检出限', '10⁹ 原子/cm²'], '固体'],
      ],
      [
        '400 MHz 固体核磁共振波谱仪',
        '400 MHz Solid-state NMR',
        'YP-NS400',
        610,
        [
          ['线宽', '0.8 Hz'],
          ['氢谱频率', '400 MHz'],
          ['灵敏度（信噪比）', '500'],
          ['转子', '4 mm'],
        ],
      ],
    ],
  },
  {
    category: 6,
    shop: 'shop/analysis',
    lab: 'lab/chromatography',
    cover: 'chemistry-lab',
    maker: '汤河色谱',
    modes: [1, 2],
    hour: 160,
    sample: 120,
    hours: 'week',
    slot: 30,
    strict: false,
    parameters: [
      ['检测器', ''],
      ['最高压力', 'MPa'],
      ['流速', 'mL/min'],
      ['检出限', 'ng/mL'],
    ],
    does: '有机物分离与定量\n杂质与残留分析',
    serves: '送样三个工作日出报告，常规方法可直接上机',
    needs: '过 0.22 μm 滤膜\n注明目标物与流动相要求',
    items: [
      ['超高效液相色谱仪', 'UHPLC', 'TH-UP130', 78, ['二极管阵列', '130', '0.001–5', '1']],
      ['气相色谱质谱联用仪', 'GC-MS', 'TH-GM5', 96, ['单四极杆', '1', '0.1–15', '0.1']],
      ['离子色谱仪', 'Ion Chromatograph', 'TH-IC3', 62, ['电导', '35', '0.001–10', '5']],
      ['凝胶渗透色谱仪', 'GPC', 'TH-GP2', 58, ['示差、多角度光散射', '40', '0.1–10', '500']],
      ['制备液相色谱仪', 'Preparative LC', 'TH-PR200', 88, ['紫外', '20', '1–200', '50']],
    ],
  },
  {
    category: 7,
    shop: 'shop/materials',
    lab: 'lab/thermal',
    cover: '',
    maker: '长城热学仪器',
    modes: [1, 2],
    hour: 180,
    sample: 150,
    hours: 'week',
    slot: 60,
    strict: false,
    parameters: [
      ['温度范围', '℃'],
      ['灵敏度', ''],
      ['升温速率', '℃/min'],
      ['气氛', ''],
    ],
    does: '相变、分解与热稳定\n导热与热膨胀',
    serves: '送样为主，可联用红外与质谱',
    needs: '粉末 10 mg 至 50 mg\n注明是否腐蚀坩埚\n含能样品请先联系',
    items: [
      ['同步热分析仪', 'Simultaneous Thermal Analyzer', 'CR-ST16', 92, ['25–1600', '0.1 μg', '0.1–50', '氮、氩、空气']],
      ['差示扫描量热仪', 'DSC', 'CR-DS7', 66, ['-180–725', '0.2 μW', '0.01–300', '氮']],
      [
        '激光导热仪',
        'Laser Flash Analyzer',
        'CR-LF12',
        118,
        ['-120–1250', ['热扩散系数准确度', '±3%'], '0.01–50', '真空、氩'],
      ],
      ['热机械分析仪', 'TMA', 'CR-TM10', 74, ['-150–1000', ['位移分辨率', '0.5 nm'], '0.01–100', '氮、空气']],
      ['动态热机械分析仪', 'DMA', 'CR-DM8', 98, ['-150–600', ['力分辨率', '0.0001 N'], '0.1–20', '氮']],
    ],
  },
  {
    category: 8,
    shop: 'shop/micro',
    lab: 'lab/microfab',
    cover: 'clean-room',
    maker: '红螺半导体装备',
    modes: [2, 3],
    hour: 1100,
    sample: 0,
    hours: 'long',
    slot: 120,
    strict: true,
    parameters: [
      ['最小线宽', 'nm'],
      ['晶圆尺寸', '英寸'],
      ['均匀性', '%'],
      ['材料', ''],
    ],
    does: '图形转移\n金属、介质与半导体薄膜\n小批量试制',
    serves: '须通过洁净间培训后自主操作，也可委托工艺工程师',
    needs: '晶圆表面洁净，注明前道材料\n禁止带入碱金属与有机硅污染\n版图用 GDS 格式',
    items: [
      ['电子束光刻机', 'E-beam Lithography', 'HB-EB100', 1800, ['8', '6', '±3', '正胶、负胶']],
      ['紫外步进光刻机', 'i-line Stepper', 'HB-ST6', 1200, ['350', '6', '±2', '正胶']],
      ['磁控溅射镀膜机', 'Magnetron Sputter', 'HB-SP4', 280, [['最小膜厚', '2 nm'], '6', '±3', '金属、氧化物、氮化物']],
      ['原子层沉积系统', 'ALD', 'HB-AL2', 320, [['每循环膜厚', '0.1 nm'], '8', '±1', '氧化铝、氧化铪、氮化钛']],
      ['深硅刻蚀机', 'Deep Silicon Etcher', 'HB-DE6', 560, ['500', '6', '±4', '硅']],
    ],
  },
  {
    category: 9,
    shop: 'shop/environment',
    lab: 'lab/environment',
    cover: '',
    maker: '白河试验装备',
    modes: [2, 3],
    hour: 600,
    sample: 0,
    hours: 'week',
    slot: 120,
    strict: false,
    parameters: [
      ['最大载荷', ''],
      ['频率范围', ''],
      ['控制精度', ''],
      ['可装样件', ''],
    ],
    does: '振动、冲击与疲劳\n高低温、湿热与低气压\n气动特性',
    serves: '按国家标准与军用标准出具报告，可现场见证',
    needs: '提供样件图纸、质量与夹具要求\n带电试验请自备供电与监测',
    items: [
      ['电动振动试验系统', 'Electrodynamic Shaker', 'BH-VT60', 260, ['60 kN', '5–2700 Hz', '±1 dB', '1.2 m × 1.2 m']],
      [
        '步入式温湿度试验箱',
        'Walk-in Climatic Chamber',
        'BH-WC20',
        180,
        [['容积', '20 m³'], ['温度范围', '-70–150 ℃'], '±0.5 ℃', '2.5 m × 3 m × 2.6 m'],
      ],
      [
        '电子万能试验机',
        'Universal Testing Machine',
        'BH-UT100',
        68,
        ['100 kN', ['试验速度', '0.001–500 mm/min'], ['示值误差', '±0.5%'], '标准拉伸样'],
      ],
      [
        '低速风洞',
        'Low-speed Wind Tunnel',
        'BH-WT2',
        1500,
        [['试验段口径', '2 m × 1.5 m'], ['风速', '5–80 m/s'], '±0.3%', '模型展长 1.4 m'],
      ],
      [
        '疲劳试验机',
        'Fatigue Testing Machine',
        'BH-FT25',
        210,
        ['25 kN', '0.01–100 Hz', ['示值误差', '±0.5%'], '紧凑拉伸样'],
      ],
    ],
  },
  {
    category: 10,
    shop: 'shop/metrology',
    lab: 'lab/optics',
    cover: 'laser-bench',
    maker: '栖湖光电',
    modes: [1, 2, 3],
    hour: 450,
    sample: 260,
    hours: 'week',
    slot: 60,
    strict: true,
    parameters: [
      ['波长范围', 'nm'],
      ['精度', ''],
      ['测量口径', 'mm'],
      ['时间分辨', ''],
    ],
    does: '面形与波前\n光谱与瞬态吸收\n激光参数',
    serves: '提供光学平台机时与代测，可自带光路',
    needs: '光学件注明材料、口径与镀膜\n激光类样品注明功率等级',
    items: [
      [
        '飞秒瞬态吸收光谱系统',
        'Femtosecond Transient Absorption',
        'QH-TA50',
        480,
        ['240–2600', ['灵敏度', '0.1 mOD'], '2', '80 fs'],
      ],
      [
        '激光干涉仪',
        'Laser Interferometer',
        'QH-LI600',
        220,
        [['波长', '632.8 nm'], ['面形重复性', 'λ/100'], '600', ''],
      ],
      [
        '傅里叶变换红外光谱仪',
        'FTIR Spectrometer',
        'QH-FT80',
        110,
        ['1000–25000', ['光谱分辨率', '0.06 cm⁻¹'], '10', ''],
      ],
      [
        '显微共焦拉曼光谱仪',
        'Confocal Raman',
        'QH-RM532',
        230,
        [['激发波长', '325–1064 nm'], ['光谱分辨率', '0.5 cm⁻¹'], ['空间分辨率', '1 μm'], ''],
      ],
      [
        '椭圆偏振光谱仪',
        'Spectroscopic Ellipsometer',
        'QH-SE17',
        150,
        ['190–1700', ['膜厚重复性', '±0.01 nm'], '200', ''],
      ],
    ],
  },
  {
    category: 11,
    shop: 'shop/metrology',
    lab: 'lab/metrology',
    cover: 'oscilloscope',
    maker: '栖湖计量装备',
    modes: [1, 3],
    hour: 0,
    sample: 350,
    hours: 'week',
    slot: 60,
    strict: false,
    parameters: [
      ['测量范围', ''],
      ['最大允许误差', ''],
      ['溯源', ''],
      ['环境', ''],
    ],
    does: '几何量、电学与温度量值传递\n仪器校准与比对',
    serves: '出具校准证书，可上门，可加急',
    needs: '仪器能正常开机，附说明书\n恒温 24 小时后测量',
    items: [
      [
        '三坐标测量机',
        'Coordinate Measuring Machine',
        'QJ-CM12',
        320,
        ['1200 mm × 2000 mm × 1000 mm', '(1.2 + L/400) μm（L 单位 mm）', '国家长度基准', '(20 ± 0.5) ℃'],
      ],
      [
        '63 GHz 实时示波器',
        '63 GHz Oscilloscope',
        'QJ-OS63',
        460,
        [['带宽', '63 GHz'], '±1%', '国家电学基准', '(23 ± 1) ℃'],
      ],
      [
        '标准铂电阻检定装置',
        'SPRT Calibration System',
        'QJ-PT1',
        98,
        ['-189–660 ℃', ['扩展不确定度（k = 2）', '2 mK'], '国家温度基准', '(23 ± 1) ℃'],
      ],
      ['激光跟踪仪', 'Laser Tracker', 'QJ-LT80', 150, ['80 m', '(15 + 6L) μm（L 单位 m）', '国家长度基准', '-10–45 ℃']],
      [
        '矢量网络分析仪',
        'Vector Network Analyzer',
        'QJ-VN67',
        280,
        ['10 MHz–67 GHz', '±0.1 dB', '国家微波基准', '(23 ± 1) ℃'],
      ],
    ],
  },
  {
    category: 12,
    shop: 'shop/computing',
    lab: 'lab/computing',
    cover: 'high-performance-computing',
    maker: '云蒙计算',
    modes: [2, 3],
    hour: 30,
    sample: 0,
    hours: 'always',
    slot: 60,
    strict: false,
    parameters: [
      ['峰值性能', 'TFLOPS'],
      ['内存', 'TB'],
      ['加速卡', '块'],
      ['存储带宽', 'GB/s'],
    ],
    does: '材料与流体仿真\n人工智能训练\n大数据处理',
    serves: '按核时或卡时计费，预装常用软件，提供作业优化',
    needs: '提交作业前完成账号实名\n涉密数据不得上传',
    items: [
      ['通用计算集群', 'CPU Cluster', 'YM-C2000', 1600, ['2000', '128', '', '120']],
      ['人工智能训练集群', 'AI Training Cluster', 'YM-A640', 4200, ['64000', '160', '640', '400']],
      ['大内存计算节点', 'Large-memory Node', 'YM-M24', 260, ['24', '24', '', '20']],
      ['可视化工作站群', 'Visualization Workstations', 'YM-V16', 180, ['160', '4', '16', '10']],
      ['数据处理平台', 'Data Platform', 'YM-D80', 420, ['80', '40', '8', '200']],
    ],
  },
];

const openHours = {
  week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '09:00', end_time: '17:00' })),
  long: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '08:00', end_time: '20:00' })),
    { weekday: 6, start_time: '09:00', end_time: '17:00' },
  ],
  always: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '00:00', end_time: '24:00' })),
} as const;

/** Park enterprises pay four fifths, universities seven tenths. */
const shares = [
  [1, 0.8],
  [2, 1],
  [3, 0.7],
] as const;
const pricesOf = ({ modes, hour, sample }: Kind, value_wan: number) => {
  const scale = 0.6 + Math.min(value_wan, 3000) / 1500;
  const fen = (yuan: number, share: number) => Math.round((yuan * scale * share) / 10) * 1000;
  return shares.flatMap(([customer, share]) => [
    ...(modes.includes(1) ? [{ mode: 1, customer, price_fen: fen(sample, share), unit: 2 }] : []),
    ...(modes.includes(2) ? [{ mode: 2, customer, price_fen: fen(hour, share), unit: 1 }] : []),
    // What is asked for whole is quoted.
    ...(modes.includes(3) ? [{ mode: 3, customer, price_fen: null, unit: 3 }] : []),
  ]);
};

const coverOf = ({ cover }: Kind, title: string): string =>
  title.includes('核磁')
    ? 'nmr-magnet'
    : title.includes('风洞')
      ? 'wind-tunnel'
      : title.includes('低温')
        ? 'cryostat'
        : cover;
const statusOf = (place: number): number => (place % 17 === 9 ? 2 : place % 29 === 27 ? 3 : 1);

export const demoInstruments = (
  day: (offset: number) => string,
  shopOf: (key: string) => { title: string; address: string },
) =>
  kinds.flatMap((kind, column) =>
    kind.items.map(([title, name_en, model, value_wan, values], row) => {
      const place = row * kinds.length + column;
      const { title: org, address } = shopOf(kind.shop);
      const cover = coverOf(kind, title);
      const annual = kind.hours === 'always' ? 8000 : 1400 + ((place * 37) % 7) * 100;
      return {
        key: `instrument/${model}`,
        title,
        name_en,
        code: `HR${String(kind.category).padStart(2, '0')}${String(row + 1).padStart(3, '0')}`,
        // Row by row over the categories, so that the newest are of as many kinds as there are.
        publish_date: day(-1 - place),
        summary: `${kind.does.replaceAll('\n', '；')}。${kind.serves}。`,
        category_id: kind.category,
        model,
        manufacturer: kind.maker,
        country: '中国',
        original_value_fen: value_wan * 1_000_000,
        commission_date: `${2013 + ((row * 5 + column) % 12)}-${String(1 + ((row * 7 + column) % 12)).padStart(2, '0')}-15`,
        tech_spec: kind.parameters.flatMap(([name, unit], index) => {
          const value = values[index] ?? '';
          if (typeof value !== 'string') return [{ name: value[0], value: value[1], unit: '' }];
          return value ? [{ name, value, unit }] : [];
        }),
        function: kind.does,
        service_content: kind.serves,
        sample_requirement: kind.needs,
        charge_standard: '机时不足一个时段按一个时段计\n送样按样品数量计\n价格含税',
        org,
        shop: kind.shop,
        lab: kind.lab,
        address,
        contact: '设备管理员',
        contact_phone: '010-0000 0000',
        by_sample: kind.modes.includes(1),
        by_time: kind.modes.includes(2),
        by_commission: kind.modes.includes(3),
        prices: pricesOf(kind, value_wan),
        status: statusOf(place),
        annual_hours: annual,
        shared_hours: Math.round(annual * (0.35 + ((place * 13) % 40) / 100)),
        open_hours: openHours[kind.hours],
        slot_minutes: kind.slot,
        min_minutes: kind.slot,
        max_minutes: kind.slot * (kind.hours === 'always' ? 72 : 4),
        min_advance_days: 1,
        max_advance_days: kind.hours === 'always' ? 14 : 30,
        cancel_before_hours: 24,
        max_active: 3,
        need_approval: kind.strict || row === 1,
        need_training: kind.strict && kind.modes.includes(2),
        drawn: drawnModels.has(model),
        cover: cover ? `art:covers/${cover}` : '',
        content: '',
      };
    }),
  );
