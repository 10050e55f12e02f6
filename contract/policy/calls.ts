import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { versionCalls } from '../kit/content-versions.ts';
import { namedCaseCalls } from '../kit/named-case-calls.ts';
import { all, one } from '../kit/wire.ts';
import { deadlineCalls } from './deadline-calls.ts';
import { matchingCalls } from './matching/calls.ts';
import { offerCalls } from './offer-calls.ts';
import { organizationCalls } from './organization-calls.ts';
import { policyAnnouncement } from './policy-announcement.ts';
import { policyApplication } from './policy-application.case.ts';
import { policyCollection } from './policy-collection.ts';
import { policyCompilation } from './policy-compilation.ts';
import { policyDeclaration } from './policy-declaration.ts';
import { policyDocument } from './policy-document.ts';
import { policyFaq } from './policy-faq.ts';
import { policyIllustration } from './policy-illustration.ts';
import { policyResult } from './policy-result.ts';
import { savedSearchCalls } from './saved-search-calls.ts';

const named = z.object({ id: z.int(), name: z.string() });

export const policyCalls = contract({
  ...contentCalls(policyDocument),
  ...contentCalls(policyCompilation),
  ...contentCalls(policyDeclaration),
  ...contentCalls(policyAnnouncement),
  ...contentCalls(policyIllustration),
  ...contentCalls(policyCollection),
  ...contentCalls(policyResult),
  ...contentCalls(policyFaq),
  ...namedCaseCalls('/policies/policy_applications', policyApplication),
  ...versionCalls(policyDocument),
  ...versionCalls(policyDeclaration),
  ...matchingCalls,
  ...deadlineCalls,
  ...savedSearchCalls,
  ...organizationCalls,
  ...offerCalls,
  'GET /policies/categories': {
    summary: '政策类别及其标签；business_code=050011 为行业领域',
    access: 'all',
    query: z.object({
      page_index: z.int().min(1).default(1),
      page_size: z.int().min(1).max(999).default(999),
      business_code: z.enum(['050010', '050011'], { error: '业务编码不正确' }).default('050010'),
      /** The industry category is hidden from readers' menus; the questionnaire asks for it with this. */
      with_hidden: z.boolean({ error: '须为 true 或 false' }).default(false),
    }),
    reply: all(named.extend({ business_code: z.string(), category_tags: z.array(named) })),
  },
  'GET /policy/categories/': { summary: '政策类别', access: 'all', reply: all(named) },
  'GET /policies/tags': { summary: '政策标签', access: 'all', reply: all(named) },
  'GET /policies/statistics/total_count': {
    summary: '各类政策内容的数量',
    access: 'all',
    reply: one(z.record(z.string(), z.int())),
  },
});
