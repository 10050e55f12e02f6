/** The dictionaries that staff edit for a region; a room that needs another one adds a line. */
export const dictionaries = {
  policy_category: { name: '政策类别', parent: null },
  policy_tag: { name: '政策标签', parent: 'policy_category' },
  instrument_class: { name: '仪器大类', parent: null },
  instrument_category: { name: '仪器类别', parent: 'instrument_class' },
  technical_category: { name: '技术服务类别', parent: null },
  commodity_class: { name: '企业服务类别', parent: null },
  commodity_category: { name: '企业服务事项', parent: 'commodity_class' },
  material_class: { name: '物料大类', parent: null },
  material_category: { name: '物料类别', parent: 'material_class' },
  information_tag: { name: '资讯标签', parent: null },
  industry: { name: '行业领域', parent: null },
} as const satisfies Record<string, { name: string; parent: string | null }>;
export type DictionaryName = keyof typeof dictionaries;
