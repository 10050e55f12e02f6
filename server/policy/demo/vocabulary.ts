/** The words by which the demo content is sorted: dictionaries that staff would keep, each in the order of its ids. */

export const policyCategories: { id: number; name: string }[] = [
  { id: 1, name: '资金支持' },
  { id: 2, name: '人才支持' },
  { id: 3, name: '空间支持' },
  { id: 4, name: '研发创新' },
  { id: 5, name: '知识产权' },
  { id: 6, name: '成果转化' },
  { id: 7, name: '金融支持' },
  { id: 8, name: '开放合作' },
  { id: 9, name: '税收优惠' },
  { id: 10, name: '企业培育' },
];

/** Each belongs to a category, which lists it among its tags. */
export const policyTags: { id: number; category_id: number; name: string }[] = [
  { id: 101, category_id: 4, name: '高端仪器' },
  { id: 102, category_id: 4, name: '传感器' },
  { id: 103, category_id: 1, name: '首台（套）' },
  { id: 104, category_id: 10, name: '专精特新' },
  { id: 105, category_id: 10, name: '高新技术企业' },
  { id: 106, category_id: 10, name: '科技型中小企业' },
  { id: 107, category_id: 8, name: '大科学装置' },
  { id: 108, category_id: 6, name: '概念验证' },
  { id: 109, category_id: 6, name: '中试平台' },
  { id: 110, category_id: 6, name: '技术合同' },
  { id: 111, category_id: 9, name: '研发费用' },
  { id: 112, category_id: 6, name: '科技成果' },
  { id: 113, category_id: 5, name: '专利' },
  { id: 114, category_id: 5, name: '技术标准' },
  { id: 115, category_id: 2, name: '科技人才' },
  { id: 116, category_id: 2, name: '青年人才' },
  { id: 117, category_id: 2, name: '人才公寓' },
  { id: 118, category_id: 3, name: '房租补贴' },
  { id: 119, category_id: 3, name: '孵化器' },
  { id: 120, category_id: 1, name: '创新券' },
  { id: 121, category_id: 7, name: '贷款贴息' },
  { id: 122, category_id: 7, name: '股权投资' },
  { id: 123, category_id: 8, name: '国际合作' },
  { id: 124, category_id: 4, name: '绿色低碳' },
];

/** The industry fields of the policy questionnaire, business code 050011. */
export const industryTags: { id: number; name: string }[] = [
  { id: 201, name: '高端仪器装备' },
  { id: 202, name: '传感器' },
  { id: 203, name: '新材料' },
  { id: 204, name: '新能源' },
  { id: 205, name: '空间科学与商业航天' },
  { id: 206, name: '生命科学与医药健康' },
  { id: 207, name: '地球系统科学与环境' },
  { id: 208, name: '物质科学' },
  { id: 209, name: '人工智能与大数据' },
  { id: 210, name: '集成电路与光电子' },
  { id: 211, name: '智能制造与机器人' },
  { id: 212, name: '科技服务业' },
];
