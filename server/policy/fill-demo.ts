/** Fills the policy room with its demo content: dictionaries, then entries tied to each other, with generated files. */
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import { write } from '../kit/audit.ts';
import type { ContentTable } from '../kit/content/content-table.ts';
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { importContent } from '../kit/content/import-content.ts';
import type { App, Context } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { keepDemoFile } from '../kit/files/keep-demo-file.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoActivities } from './demo/activities.ts';
import { demoAnnouncements } from './demo/announcements.ts';
import { demoCollections } from './demo/collections.ts';
import { demoCompilations } from './demo/compilations.ts';
import { demoDeclarations } from './demo/declarations.ts';
import type { DemoAttachment } from './demo/demo-entry.ts';
import { demoFaqs } from './demo/faqs.ts';
import { makeFile } from './demo/files/make-file.ts';
import { formerVersions } from './demo/former-versions.ts';
import { demoIllustrations } from './demo/illustrations.ts';
import { demoPolicies } from './demo/policies.ts';
import { demoResults } from './demo/results.ts';
import { industryTags, policyCategories, policyTags } from './demo/vocabulary.ts';
import { policyTables } from './tables.ts';

type LooseEntry = { key: string; related?: string[]; video?: string; attachments?: DemoAttachment[] } & Record<
  string,
  unknown
>;

export const fillPolicyDictionaries = (context: Context): Promise<void> =>
  fillDictionaries(context, 'policy', {
    policy_category: policyCategories,
    policy_tag: policyTags.map(({ category_id, ...entry }) => ({ ...entry, parent_id: category_id })),
    industry: industryTags,
  });

const office = 'application/vnd.openxmlformats-officedocument';
const mimes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  png: 'image/png',
  webm: 'video/webm',
  zip: 'application/zip',
};
const mimeOf = (name: string): string => {
  const mime = mimes[name.split('.').at(-1) ?? ''];
  if (!mime) throw new Error(`${name} has an ending that no demo file has`);
  return mime;
};

const keepAttachments = async (context: Context, key: string, attachments: readonly DemoAttachment[]) =>
  // One after another, so that a failure leaves none on its way.
  await Array.fromAsync(attachments, (attachment, index) => {
    const { name, access = 1 } = attachment;
    return keepDemoFile(context, `${key} attachment ${index + 1}`, {
      name,
      mime: mimeOf(name),
      access,
      make: () => makeFile(attachment),
    });
  });

export const fillPolicyDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const today = dayOf(context.now);
  const day = (offset: number) => addDays(today, offset);
  const idOf = (key: string) => demoId(context.region.code, key);
  await fillPolicyDictionaries(context);
  const activities = app.contents.get('activity');
  const groups: [ContentTable, LooseEntry[]][] = [
    [policyTables.documents, demoPolicies(day)],
    [policyTables.compilations, demoCompilations(day)],
    [policyTables.declarations, demoDeclarations(day)],
    [policyTables.announcements, demoAnnouncements(day)],
    [policyTables.illustrations, demoIllustrations(day)],
    [policyTables.collections, demoCollections(day)],
    [policyTables.results, demoResults(day)],
    // Briefings about policies are activities of the information room (decision 054).
    ...(activities ? [[activities, demoActivities(day)] as [ContentTable, LooseEntry[]]] : []),
    [policyTables.faqs, demoFaqs(day)],
  ];
  const entries = [];
  for (const [content, demo] of groups)
    for (const { key, related = [], video, attachments = [], ...values } of demo)
      entries.push({
        content,
        obj_id: idOf(key),
        values: {
          ...values,
          related: related.map(idOf),
          ...(video && { video_id: idOf(video) }),
          attachments: await keepAttachments(context, key, attachments),
        },
      });
  await importContent(context, entries);
  await keepFormerVersions(context);
};

/** Gives revised entries their earlier version: what was imported becomes the second one. */
const keepFormerVersions = async (context: Context): Promise<void> => {
  for (const { key, days, fields, text } of formerVersions) {
    const obj_id = demoId(context.region.code, key);
    const imported = await context.db
      .selectFrom('content_entry')
      .innerJoin('content_revision', 'content_revision.obj_id', 'content_entry.obj_id')
      .select('content_revision.fields')
      .where('content_entry.obj_id', '=', obj_id)
      .where('content_entry.revision_no', '=', 1)
      .executeTakeFirst();
    if (!imported) continue;
    const now = imported.fields as Record<string, unknown>;
    const content = text.reduce((html, [words, before]) => html.replace(words, before), String(now.content));
    const at = new Date(context.now.getTime() - days * dayMs);
    await write(context, async (tx, record) => {
      await tx
        .insertInto('content_revision')
        .values({
          obj_id,
          revision_no: 2,
          fields: JSON.stringify(now),
          created_at: context.now,
          published_at: context.now,
        })
        .execute();
      await tx
        .updateTable('content_revision')
        .set({ fields: JSON.stringify({ ...now, ...fields(now), content }), created_at: at, published_at: at })
        .where('obj_id', '=', obj_id)
        .where('revision_no', '=', 1)
        .execute();
      await tx
        .updateTable('content_entry')
        .set({ revision_no: 2, published_revision_no: 2 })
        .where('obj_id', '=', obj_id)
        .execute();
      record({ action: 'content.import', obj_type: 'content', obj_id, detail: { entries: 1 } });
    });
  }
};
