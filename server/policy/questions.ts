/**
 * Questions (政策咨询), created and submitted in one call. An answered question may become the draft of a FAQ, which editors finish and reviewers
 * pass.
 */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { departmentPolicy } from '#contract/policy/department-policy.case.ts';
import { policyQuestion } from '#contract/policy/policy-question.case.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { beginCase } from '../kit/cases/begin-case.ts';
import { type CaseDefinition, caseOn } from '../kit/cases/case-definition.ts';
import { getMyCase, listMyCases } from '../kit/cases/list-cases.ts';
import { saveCase, takeMemberStep } from '../kit/cases/save-case.ts';
import { insertDraft } from '../kit/content/manage/save-draft.ts';
import type { Context, Member } from '../kit/context.ts';
import { copyFile } from '../kit/files/copy-file.ts';
import { policyTables } from './tables.ts';

/** Plain text as HTML paragraphs for a published text. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('');

export const policyQuestionCase: CaseDefinition = caseOn(policyQuestion, {
  onStep: async (tx, context, row, { to, opinion }) => {
    const fields = row.fields as { title: string; may_publish: boolean };
    if (to !== 60 || !fields.may_publish) return;
    await insertDraft(tx, context, policyTables.faqs, {
      title: fields.title,
      publish_date: dayOf(context.now),
      content: paragraphs(opinion),
      answered_by: context.region.brand.full_name.slice(0, 60),
    });
  },
});

export const askQuestion: Verb<'POST /policies/policy_faqs'> = async (context, { body }) => {
  await countAttempt(context, 'question', context.actor.user_id, [{ max: 20, seconds: hour }], 'too_many');
  const params = { case_type: policyQuestion.type };
  const { data } = await beginCase(context, { params, query: undefined, body: { fields: { ...body } } });
  return await takeMemberStep(context, {
    params: { ...params, obj_id: data.obj_id },
    query: undefined,
    body: { action: 'submit', version: data.version, opinion: '' },
  });
};

// ---- 政策管理 ----
/** Only accounts that staff have marked as a department's may hand in policies. */
const refuseOthers = async ({ db, actor }: Context<Member>): Promise<void> => {
  const row = actor.enterprise_id
    ? await db
        .selectFrom('enterprise')
        .select('department')
        .where('enterprise_id', '=', actor.enterprise_id)
        .executeTakeFirst()
    : undefined;
  if (!row?.department) throw refuse('not_a_department');
};

export const departmentPolicyCase: CaseDefinition = caseOn(departmentPolicy, {
  begin: refuseOthers,
  onStep: async (tx, context, row, { to }) => {
    if (to !== 60) return;
    const { files, ...fields } = departmentPolicy.form.parse(row.fields);
    await insertDraft(tx, context, policyTables.documents, {
      ...fields,
      content: paragraphs(fields.content),
      validity: 1,
      publish_date: dayOf(context.now),
      attachments: await Array.fromAsync(files, ({ file_id }) => copyFile({ ...context, db: tx }, file_id, 1)),
    });
  },
});

const params = { case_type: departmentPolicy.type };
export const listUsersPolicy: Verb<'GET /policy/users_policy/list'> = (context, { query }) =>
  listMyCases(context, { params: undefined as never, body: undefined, query: { ...query, ...params } });
export const getUsersPolicy: Verb<'GET /policy/users_policy/details'> = (context, { query: { obj_id } }) =>
  getMyCase(context, { params: { ...params, obj_id }, query: undefined, body: undefined });
export const addUsersPolicy: Verb<'POST /policy/users_policy/add'> = (context, { body: { fields } }) =>
  beginCase(context, { params, query: undefined, body: { fields } });
export const modifyUsersPolicy: Verb<'POST /policy/users_policy/modify'> = (context, { body: { obj_id, ...body } }) =>
  saveCase(context, { params: { ...params, obj_id }, query: undefined, body });
export const moveUsersPolicy: Verb<'POST /policy/users_policy/status'> = (context, { body: { obj_id, ...body } }) =>
  takeMemberStep(context, { params: { ...params, obj_id }, query: undefined, body: { ...body, opinion: '' } });
