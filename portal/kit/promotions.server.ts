/** Recommendations that staff place on a front page (decision 059). */
import type { PageContext } from './page-context.ts';

export type Promotion = { title: string; note: string; picture: string; to: string; external: boolean };

export const promotionsAt = async (api: PageContext['api'], place: 1 | 2 | 3 | 4): Promise<Promotion[]> => {
  const query = { place: String(place), sort: 'order', page_index: 1, page_size: 3 };
  const { data } = await api['GET /information/carousels']({ query });
  return data.map(({ title, note, image, link, link_type }) => ({
    title,
    note,
    picture: image || 'art:covers/news-city',
    to: link,
    external: link_type === 2,
  }));
};
