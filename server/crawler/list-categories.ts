import { classes, classesIn, topicIds, topics } from '#contract/crawler/topics.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { counted } from '../kit/content/list-content.ts';

export const listTopics: Verb<'GET /crawler/categories'> = async (context) => {
  const groups = await counted(context, 'crawler categories', () =>
    context.db
      .selectFrom('local_information')
      .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
      .where('region_code', '=', context.region.code)
      .groupBy('category')
      .execute(),
  );
  const data = topicIds.map((id) => {
    const children = classesIn(id).map((code) => ({
      id: code,
      name: classes[code as keyof typeof classes],
      count: Number(groups.find(({ category }) => category === code)?.count ?? 0),
    }));
    return { id, name: topics[id], count: children.reduce((sum, { count }) => sum + count, 0), children };
  });
  return { data };
};
