/** The dictionaries that staff edit for a region; a room that needs another one adds a line. */
export const dictionaries = {
  policy_category: { name: '政策类别', parent: null },
  policy_tag: { name: '政策标签', parent: 'policy_category' },
  instrument_class: { name: '仪器大类', parent: null },
  instrument_category: { name: '仪器类别', parent: 'instrument_class' },
  industry: { name: '行业领域', parent: null },
} as const satisfies Record<string, { name: string; parent: string | null }>;
export type DictionaryName = keyof typeof dictionaries;
