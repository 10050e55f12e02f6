/** What the home page and the site's search show of the policy room. */
import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { activityRow } from './pages/policy-activity.server.ts';
import { announcementRow } from './pages/policy-announcement.server.ts';
import { declarationRow } from './pages/policy-declaration.server.ts';
import { documentRow } from './pages/policy-document.server.ts';
import { faqRow } from './pages/policy-faq.server.ts';
import { illustrationRow } from './pages/policy-illustration.server.ts';
import { policyTabs } from './policy-pages.server.ts';

const few = { page_size: 5 };
/** A home row says less than a list's. */
const short = ({ summary: _, cover: __, ...row }: ListRow): ListRow => row;
const tab = (label: string, rows: ListRow[]) => ({ label, rows: rows.map(short) });

export const loadPolicyFront = async (api: PageContext['api']) => {
  const [documents, declarations, open, illustrations, announcements, faqs, activities] = await Promise.all([
    api['GET /policies/policies']({ query: few }),
    api['GET /policies/policy_declarations']({ query: few }),
    api['GET /policies/policy_declarations']({ query: { page_size: 4, stage: '2,3', sort: 'deadline' } }),
    api['GET /policies/policy_illustrations']({ query: few }),
    api['GET /policies/policy_announcements']({ query: few }),
    api['GET /policies/policy_faqs']({ query: few }),
    api['GET /policies/policy_activities']({ query: { page_size: 4, state: '1,2', sort: 'soonest' } }),
  ]);
  return {
    open: open.data.map(declarationRow).map(({ to, title, tag }) => ({ to, title, ...(tag && { tag }) })),
    tabs: [
      tab('最新政策', documents.data.map(documentRow)),
      tab('申报通知', declarations.data.map(declarationRow)),
      tab('政策解读', illustrations.data.map(illustrationRow)),
      tab('公示公告', announcements.data.map(announcementRow)),
    ],
    illustrations: illustrations.data
      .slice(0, 4)
      .map(illustrationRow)
      .map(({ summary: _, ...row }) => row),
    activities: activities.data.map(activityRow).map(short),
    faqs: faqs.data.map(faqRow).map(({ to, title, meta }) => ({ to, title, meta: meta.slice(0, 2) })),
  };
};

/** The kinds that can be searched for, by the type that the search counts. */
export const searchKinds = () => policyTabs().map(({ label, to, type }) => ({ label, to, type }));
