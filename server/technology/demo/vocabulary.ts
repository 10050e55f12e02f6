/** The categories of the demo's technology resources: dictionaries that staff would keep. */
export const instrumentClasses = [
  { id: 1, name: '显微与成像' },
  { id: 2, name: '成分与结构分析' },
  { id: 3, name: '微纳加工' },
  { id: 4, name: '力学与环境' },
  { id: 5, name: '光学与计量' },
  { id: 6, name: '计算平台' },
];
export const instrumentCategories = [
  { id: 1, parent_id: 1, name: '电子显微镜' },
  { id: 2, parent_id: 1, name: '扫描探针显微镜' },
  { id: 3, parent_id: 1, name: '生物成像' },
  { id: 4, parent_id: 2, name: 'X 射线与光电子能谱' },
  { id: 5, parent_id: 2, name: '质谱与核磁' },
  { id: 6, parent_id: 2, name: '色谱' },
  { id: 7, parent_id: 2, name: '热分析' },
  { id: 8, parent_id: 3, name: '光刻与镀膜' },
  { id: 9, parent_id: 4, name: '力学与环境试验' },
  { id: 10, parent_id: 5, name: '光学与激光测量' },
  { id: 11, parent_id: 5, name: '计量校准' },
  { id: 12, parent_id: 6, name: '高性能计算' },
];
export const technicalCategories = [
  { id: 1, name: '材料表征' },
  { id: 2, name: '成分分析' },
  { id: 3, name: '微纳加工' },
  { id: 4, name: '可靠性试验' },
  { id: 5, name: '计量校准' },
  { id: 6, name: '生物检测' },
  { id: 7, name: '仿真计算' },
  { id: 8, name: '研发委托' },
];
