/** Questions and answers (all invented). */
import type { policyFaq } from '#contract/policy/policy-faq.ts';
import { onWorkdays } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { growthFaqs } from './faqs-growth.ts';
import { moneyFaqs } from './faqs-money.ts';
import { portalFaqs } from './faqs-portal.ts';

/** What a page of questions writes down of each; the rest is the same for all. */
export const demoFaqs = (today: DemoDay): DemoEntry<DraftOf<typeof policyFaq>>[] => {
  const day = onWorkdays(today);
  return [...moneyFaqs(), ...growthFaqs(), ...portalFaqs()].map(({ key, title, daysAgo, ...rest }, index) => ({
    key: `faq/${key}`,
    title: `${title}`,
    publish_date: day(-daysAgo),
    sort_order: (index + 1) * 10,
    ...rest,
  }));
};
