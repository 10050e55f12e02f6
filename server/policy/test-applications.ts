/** A form of 政策申报 that may be submitted. */
export const completeApplication = {
  enterprise_name: '雁栖传感有限公司',
  credit_code: '91110116MA01ABCD1X',
  legal_person: '王一',
  reg_address: '北京市怀柔区',
  project_name: '微型传感器',
  project_stage: 2,
  project_brief: '研制微型传感器，完成小试。',
  contact_person: '王一',
  contact_phone: '13100000001',
};
