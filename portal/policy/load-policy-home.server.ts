import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { policyTabs } from './policy-lists.server.ts';
import { announcementRow, declarationRow, documentRow, faqRow, illustrationRow, resultRow } from './policy-rows.server.ts';

const short = ({ summary: _, cover: __, ...row }: ListRow): ListRow => row;

/** The policy room's front page: what can be applied for now, what is new, and how much there is of each kind. */
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
  const countKeys: Record<string, string> = {
    policyDocument: 'policy',
    policyAssembly: 'policy_compilation',
    policyDeclaration: 'policy_declaration',
    policyAnnouncement: 'policy_announcement',
    policyIllustration: 'policy_illustration',
    policyCollection: 'policy_collection',
    resultsPublicityDetails: 'policy_result',
    policyActivity: 'policy_activity',
    policyCommon: 'policy_faq',
  };
  return {
    kinds: policyTabs().map((tab) => ({ ...tab, count: counts.data[countKeys[tab.key] ?? ''] ?? 0 })),
    open: open.data.map(declarationRow).map(short),
    documents: documents.data.map(documentRow).map(short),
    announcements: announcements.data.map(announcementRow).map(short),
    results: results.data.map(resultRow).map(short),
    illustrations: illustrations.data.map(illustrationRow),
    faqs: faqs.data.map(faqRow).map(({ to, title }) => ({ to, title })),
    categories: categories.data,
  };
};
