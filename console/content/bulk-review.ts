/** Passing several entries at once, as after an import of many rooms: each by its own step, with the revision that the list showed. */
import type { ContentEntry } from '#contract/kit/manage-content.ts';
import { api } from '../kit/client.ts';
import type { Declaration } from '../kit/list/declaration.ts';
import { queries } from '../kit/queries.ts';

const stepCall = 'POST /console/content/{content_type}/{obj_id}/steps';

/** Whoever sees the review queue may pass its entries. */
export const bulkReview: Declaration<ContentEntry>['bulk'] = {
  titleOf: ({ title }) => title,
  acts: [
    {
      name: '通过并发布',
      explained: '立即发布。您本人编辑的、附件权限须确认的不会发布，请逐条审核。',
      act: ({ content_type, obj_id, revision_no }) =>
        api[stepCall]({ params: { content_type, obj_id }, body: { action: 'pass', revision_no } }),
    },
    {
      name: '退回，不采用',
      explained: '退回作者，意见为“不采用”。采集到而不发布的内容，可在此一并退回。',
      act: ({ content_type, obj_id, revision_no }) =>
        api[stepCall]({
          params: { content_type, obj_id },
          body: { action: 'return', revision_no, opinion: '不采用' },
        }),
    },
  ],
  done: () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(GET \/console\/(review|content)|review in turn)/.test(String(name)),
    }),
};
