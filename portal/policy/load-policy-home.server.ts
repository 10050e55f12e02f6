import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { announcementRow } from './pages/policy-announcement.server.ts';
import { declarationRow } from './pages/policy-declaration.server.ts';
import { documentRow } from './pages/policy-document.server.ts';
import { faqRow } from './pages/policy-faq.server.ts';
import { illustrationRow } from './pages/policy-illustration.server.ts';
import { resultRow } from './pages/policy-result.server.ts';
import { policyTabs } from './policy-pages.server.ts';

const short = ({ summary: _, cover: __, ...row }: ListRow): ListRow => row;

/** Data of the policy room's front page: open declarations, new entries, and the count of each kind. */
export const loadPolicyHome = async ({ api }: PageContext) => {
  const [counts, open, documents, announcements, results, illustrations, faqs, categories] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    api['GET /policies/policy_declarations']({ query: { stage: '2,3', sort: 'deadline', page_size: 6 } }),
    api['GET /policies/policies']({ query: { page_size: 6 } }),
    api['GET /policies/policy_announcements']({ query: { page_size: 4 } }),
    api['GET /policies/policy_results']({ query: { page_size: 4 } }),
    api['GET /policies/policy_illustrations']({ query: { page_size: 3 } }),
    api['GET /policies/policy_faqs']({ query: { page_size: 5 } }),
    api['GET /policy/categories/'](),
  ]);
  return {
    kinds: policyTabs().map(({ type, ...tab }) => ({ ...tab, count: counts.data[type] ?? 0 })),
    open: open.data.map(declarationRow).map(short),
    documents: documents.data.map(documentRow).map(short),
    announcements: announcements.data.map(announcementRow).map(short),
    results: results.data.map(resultRow).map(short),
    illustrations: illustrations.data.map(illustrationRow),
    faqs: faqs.data.map(faqRow).map(({ to, title }) => ({ to, title })),
    categories: categories.data,
  };
};
