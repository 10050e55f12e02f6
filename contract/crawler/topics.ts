/** What collected information is about: the three topics that specification 2 numbers (`firstId`), and the classes below them (`secondId`). */
export const topics = { 3: '国家政策动态', 7: '市级政策动态', 13: '科技资讯' } as const;
export type Topic = keyof typeof topics;

export const classes = {
  31: '部委文件',
  32: '政策解读',
  71: '市级文件',
  72: '申报通知',
  131: '科研进展',
  132: '产业动态',
  133: '科技金融',
} as const;

const classesOf: Readonly<Record<Topic, readonly number[]>> = { 3: [31, 32], 7: [71, 72], 13: [131, 132, 133] };
export const topicIds = [3, 7, 13] as const;
export const classesIn = (topic: number): readonly number[] => classesOf[topic as Topic] ?? [];
