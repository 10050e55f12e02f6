import { policyCollection } from '#contract/policy/policy-collection.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { openTag, period } from '../policy-words.server.ts';

/** More are rare, and the page loads them at once. */
const commentsShown = 100;

export default contentPage(policyCollection, {
  intro: '政策草案公开征求意见',
  icon: 'note-pencil',
  tab: 6,
  menu: { group: 'policy.find', note: '草案公开征求意见' },
  row: (item) => ({
    meta: facts(item.issuer, `征集 ${period(item.comment_start, item.comment_end)}`),
    tag: openTag(item.open_name),
  }),
  detail: (entry) => ({
    tag: openTag(entry.open_name),
    byline: facts(entry.issuer, `发布于 ${entry.publish_date}`),
    ...(entry.comment_end &&
      entry.open_name === '征集中' && {
        lead: { amount: entry.comment_end, unit: '征集截止' },
        action: { label: '提出意见', to: '#comments', external: false },
      }),
    highlights: [
      { label: '征集时间', value: period(entry.comment_start, entry.comment_end) },
      { label: '反馈方式', value: entry.contact },
    ],
  }),
  more: async (api, entry) => {
    const { data, total } = await api['GET /policies/policy_collections/{obj_id}/comments']({
      params: { obj_id: entry.obj_id },
      query: { page_size: commentsShown },
    });
    const open = entry.open_name === '征集中';
    const says = open
      ? `征集至 ${entry.comment_end}，欢迎提出意见；登录后提交，审核后公开。`
      : entry.open_name === '未开始'
        ? `${entry.comment_start} 开始征集。`
        : total > 0
          ? '征集已经结束，以下是公开的意见。'
          : '征集已经结束。';
    return { comments: { open, says, total, rows: data } };
  },
});
