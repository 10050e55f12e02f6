import { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { contentPageOf } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { unlessMissing } from '../../kit/unless-missing.server.ts';
import { filmOf } from '../../kit/viewer/film.ts';
import type { OwnPolicy } from '../own-policy.ts';

const art = 'art:covers/policy-map';

export default contentPageOf<OwnPolicy>()(policyIllustration, {
  intro: '图解、视频、问答与专家讲解',
  icon: 'chart-pie-slice',
  tab: 5,
  art,
  menu: { group: 'policy.understand', note: '图解、视频与专家解读' },
  scope: true,
  shows: [
    { on: 'front', as: 'cards', order: 3, count: 3, title: '政策解读' },
    { on: 'home', as: 'tab', order: 3, count: 5, title: '政策解读' },
    {
      on: 'home',
      as: 'cards',
      order: 1,
      count: 4,
      title: '政策解读',
      note: '图解、问答与专家讲解',
      more: '全部解读',
    },
  ],
  row: (item) => ({
    meta: facts(item.issuer, item.interpreter, item.category_name),
    tag: { text: item.illustration_kind_name, tone: '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.illustration_kind_name, tone: '' },
    byline: facts(entry.issuer, entry.interpreter && `解读人 ${entry.interpreter}`, `发布于 ${entry.publish_date}`),
    ...(entry.figure.length > 0 && { figure: entry.figure }),
  }),
  // The film may have been taken down since; the text stays.
  more: async (api, { video_id }) => {
    const film =
      video_id && (await api['GET /information/vod/{obj_id}']({ params: { obj_id: video_id } }).catch(unlessMissing));
    return film ? { film: filmOf(film.data, art) } : {};
  },
});
