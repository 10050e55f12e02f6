/** The region's own pictures under `/art/covers`, as staff find them. */
export const covers: Readonly<Record<string, string>> = {
  'policy-document': '政策文件', 'policy-calendar': '申报日历', 'policy-map': '政策地图', 'question-answer': '问答', 'activity-stage': '活动现场', 'training-classroom': '培训教室',
  'news-city': '城市要闻', 'science-park-aerial': '科学城鸟瞰', 'heps-ring': '光源环', 'earth-simulator': '地球模拟', 'satellite-antenna-array': '天线阵', antenna: '天线',
  'high-performance-computing': '高性能计算', 'data-platform': '数据平台', 'demand-handshake': '供需对接', 'technology-transfer': '成果转化', 'intellectual-property': '知识产权', talent: '人才', 'human-resources': '人力资源',
  'talent-apartment': '人才公寓', expert: '专家', fund: '基金', investment: '投资', loan: '贷款', bond: '债券', accounting: '财税', legal: '法律', 'business-registration': '企业开办',
  'contract-signing': '签约', 'industrial-park': '产业园区', 'industrial-land': '产业用地', 'standard-factory': '标准厂房', 'workshop-clean': '洁净车间', incubator: '孵化器', makerspace: '众创空间',
  'office-campus': '办公园区', 'office-tower': '办公楼', 'office-interior': '办公室', 'meeting-room': '会议室', 'roadshow-hall': '路演大厅', 'exhibition-hall': '展厅', 'electron-microscope': '电子显微镜',
  'mass-spectrometer': '质谱仪', 'nmr-magnet': '核磁', 'xray-diffractometer': 'X 射线衍射仪', oscilloscope: '示波器', cryostat: '低温恒温器', 'laser-bench': '激光平台', 'sensor-bench': '传感器测试',
  'wind-tunnel': '风洞', 'clean-room': '洁净间', 'biology-lab': '生物实验室', 'chemistry-lab': '化学实验室', 'lab-consumables': '实验耗材', 'reagent-bottles': '试剂', 'safety-gear': '安全防护',
  'spare-parts': '备件', parcel: '物流', 'cnc-machine': '数控机床', '3d-printer': '三维打印', 'robot-arm': '机械臂', design: '工业设计', 'port-terminal': '港口',
};
