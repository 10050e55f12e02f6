/** A declaration that is corrected, or taken down, while applications to it are under way: whoever does it sees them, and their people are told. */
import { type CaseState, caseStates, openStates } from '#contract/kit/case.ts';
import { policyApplication } from '#contract/policy/policy-application.case.ts';
import { publishedNow, republished } from '../kit/content/manage/republished.ts';
import type { FollowContentStep, WarnOfContentStep } from '../kit/content/manage/take-step.ts';
import type { Context, Db } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';

const declarationType = 'policy_declaration';
/** So many are named. */
const named = 20;

const openOf = ({ region }: Pick<Context, 'region'>, db: Db, obj_id: string) =>
  db
    .selectFrom('case_record')
    .select(['obj_id', 'application_no', 'applicant_name', 'title', 'state', 'user_id'])
    .where('region_code', '=', region.code)
    .where('case_type', '=', policyApplication.type)
    .where('subject_id', '=', obj_id)
    .where('state', 'in', openStates)
    .orderBy('state', 'desc')
    .orderBy('obj_id');

export const warnOfApplications: WarnOfContentStep = async (context, db, { entry, fields }) => {
  if (entry.content_type !== declarationType) return [];
  const open = await openOf(context, db, entry.obj_id).execute();
  if (open.length === 0) return [];
  const before = await publishedNow(db, entry.obj_id);
  const corrected = before !== undefined && JSON.stringify(before) !== JSON.stringify(fields);
  // Staff never see a draft, but they hear that there is one.
  const shown = open.filter(({ state }) => state !== 10);
  const touches = shown.slice(0, named).map((one) => ({
    text: `${one.application_no ?? ''} ${one.applicant_name}（${caseStates[one.state as CaseState]}）`.trim(),
    page: `/cases/${one.obj_id}`,
  }));
  const text = `有 ${open.length} 件申报正在办理或填写，申报人会收到通知`;
  return [
    { action: 'take_down', text: `下线：${text}`, touches },
    ...(corrected
      ? (['submit', 'pass'] as const).map((action) => ({ action, text: `内容更正：${text}`, touches }))
      : []),
  ];
};

export const followDeclaration: FollowContentStep = async (tx, context, { entry, action }) => {
  if (entry.content_type !== declarationType || !(await republished(tx, entry))) return;
  const gone = action === 'take_down';
  const open = await openOf(context, tx, entry.obj_id).execute();
  if (open.length === 0) return;
  await sendMessages(
    tx,
    context,
    open.map((one) => ({
      to: { kind: 'member' as const, id: one.user_id },
      title: gone ? '您申报的政策已下线' : '您申报的政策有更正',
      body: gone
        ? `“${one.title}”已下线，您的申报照常办理，如有变化会另行通知。`
        : `“${one.title}”的内容有更正，请查看是否影响您的申报。`,
      link: `/userCenter/user/matters/${policyApplication.type}/${one.obj_id}`,
    })),
  );
};
