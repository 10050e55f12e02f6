/** Loads everything on the home page at once; all of it is live data. */

import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { activityRow } from '../policy/pages/policy-activity.server.ts';
import { announcementRow } from '../policy/pages/policy-announcement.server.ts';
import { declarationRow } from '../policy/pages/policy-declaration.server.ts';
import { documentRow } from '../policy/pages/policy-document.server.ts';
import { faqRow } from '../policy/pages/policy-faq.server.ts';
import { illustrationRow } from '../policy/pages/policy-illustration.server.ts';
import { carrierRow, type Found } from '../space/load-search.server.ts';

const few = { page_size: 5 };
/** A row of the home page shows less than a row of a list. */
const short = ({ summary: _, cover: __, ...row }: ListRow): ListRow => row;

/** The newest entries of the kinds that have the newest ones, each kind newest first. */
const carriersShown = 4;
const ofManyKinds = (found: readonly Found[]): Found[] => {
  const newest = [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(([one]) => one ?? []);
  return [...new Set([...newest, ...found])].slice(0, carriersShown);
};

export const loadHome = async ({ api, region }: PageContext) => {
  const [counts, documents, declarations, open, illustrations, announcements, faqs, activities, carriers] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    api['GET /policies/policies']({ query: few }),
    api['GET /policies/policy_declarations']({ query: few }),
    api['GET /policies/policy_declarations']({ query: { page_size: 4, stage: '2,3', sort: 'deadline' } }),
    api['GET /policies/policy_illustrations']({ query: few }),
    api['GET /policies/policy_announcements']({ query: few }),
    api['GET /policies/policy_faqs']({ query: few }),
    api['GET /policies/policy_activities']({ query: { page_size: 4, state: '1,2', sort: 'soonest' } }),
    api['GET /space-v2/carriers/search']({ query: { room_status: '1', page_size: 12 } }),
  ]);
  const { hero, quick, figures } = region.home;
  const tab = (label: string, rows: ListRow[]) => ({ label, rows: rows.map(short), open: [] as ListRow[] });
  return {
    description: region.brand.description,
    hero,
    // Entries that the rail opens as a dialog open as a dialog here too.
    quick: quick.map((entry) => ({ ...entry, opens: region.rail.find(({ to }) => to === entry.to)?.opens })),
    figures: figures.map(({ value, count, unit, label }) => ({
      unit,
      label,
      value: (count ? (counts.data[count] ?? 0) : (value ?? 0)).toLocaleString('zh-CN'),
    })),
    tabs: [
      {
        ...tab('最新政策', documents.data.map(documentRow)),
        open: open.data.map(declarationRow).map(({ to, title, tag }) => ({ to, title, ...(tag && { tag }) })),
      },
      tab('申报通知', declarations.data.map(declarationRow)),
      tab('政策解读', illustrations.data.map(illustrationRow)),
      tab('公示公告', announcements.data.map(announcementRow)),
    ],
    illustrations: illustrations.data
      .slice(0, 4)
      .map(illustrationRow)
      .map(({ summary: _, ...row }) => row),
    carriers: ofManyKinds(carriers.data).map(carrierRow),
    activities: activities.data.map(activityRow).map(short),
    faqs: faqs.data.map(faqRow).map(({ to, title, meta }) => ({ to, title, meta: meta.slice(0, 2) })),
  };
};
