/** The words of experts (ruling D13). No zod: pages load this. */
export const expertAreas = {
  1: '物质科学与材料',
  2: '空间与地球科学',
  3: '生命健康',
  4: '能源与环境',
  5: '信息与人工智能',
  6: '先进制造与传感器',
  7: '知识产权与法律',
  8: '财税与投融资',
} as const;

/** 高温合金、失效分析 → two specialties. */
export const specialtiesOf = (text: string): string[] =>
  text
    .split(/[、，,；;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
