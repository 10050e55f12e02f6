/** Cases of the demo: created through the same verbs as real ones, each at its own past date. */
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffAction } from '#contract/kit/case.ts';
import { dayMs } from '#contract/kit/day.ts';
import type { App, Context, Member, Staff } from '../context.ts';
import { demoId } from '../demo-id.ts';
import { jobContext } from '../http/request-context.ts';
import { beginCase } from './begin-case.ts';
import { makeDemoFile } from './demo-file.ts';
import type { HandedIn } from './read-case.ts';
import { takeMemberStep } from './save-case.ts';
import { takeStaffStep } from './take-staff-step.ts';

export type DemoStep = { action: StaffAction; role: StaffRole; opinion?: string; days_later: number };
export const demoStep = (action: StaffAction, role: StaffRole, days_later: number, opinion = ''): DemoStep => ({
  action,
  role,
  opinion,
  days_later,
});
export type DemoCase = {
  /** A key that is unique in the region. */
  key: string;
  case_type: string;
  subject_id?: string;
  phone: string;
  enterprise: number;
  certified: boolean;
  fields: Record<string, unknown>;
  /** When the case was created and submitted; without `submitted` it stays a draft. */
  days_ago: number;
  submitted: boolean;
  steps: readonly DemoStep[];
};
export const demoMember = (
  app: App,
  { phone, enterprise, certified, days_ago }: Pick<DemoCase, 'phone' | 'enterprise' | 'certified' | 'days_ago'>,
): Context<Member> => {
  const context = jobContext(app, 'demo');
  const actor: Member = {
    kind: 'member',
    user_id: demoId(app.region.code, `member ${phone}`),
    session_id: demoId(app.region.code, 'no session'),
    name: '',
    enterprise_id: demoId(app.region.code, `enterprise ${enterprise}`),
    certified,
  };
  return { ...context, actor, now: new Date(context.now.getTime() - days_ago * dayMs) };
};
const staffContext = (
  app: App,
  { role, days_later }: DemoStep,
  from: Date,
  names: ReadonlyMap<string, string>,
): Context<Staff> => {
  const staff_id = demoId(app.region.code, `staff ${role}`);
  const actor: Staff = {
    kind: 'staff',
    staff_id,
    session_id: staff_id,
    name: names.get(staff_id) ?? '',
    roles: [role],
  };
  return { ...jobContext(app, 'demo'), actor, now: new Date(from.getTime() + days_later * dayMs) };
};

export const fillDemoCase = async (app: App, demo: DemoCase): Promise<void> => {
  const context = demoMember(app, demo);
  const obj_id = demoId(app.region.code, `case ${demo.key}`);
  const rowNow = async () =>
    await app.db
      .selectFrom('case_record')
      .select(['state', 'version', 'materials'])
      .where('obj_id', '=', obj_id)
      .executeTakeFirst();
  const params = { case_type: demo.case_type };
  const { subject_id, fields } = demo;
  // Continues where an interrupted filling stopped.
  if (!(await rowNow())) {
    const ids = [obj_id];
    await beginCase(
      { ...context, newId: () => ids.pop() ?? app.newId() },
      { params, query: undefined, body: { fields, ...(subject_id && { subject_id }) } },
    );
  }
  if (!demo.submitted) return;
  const begun = await rowNow();
  if (begun?.state === 10) {
    const files: HandedIn = await Array.fromAsync(begun.materials as HandedIn, async (material, index) => ({
      ...material,
      files: material.required ? [await makeDemoFile(context, `${demo.key} ${index}`, `${material.name}.pdf`)] : [],
    }));
    await app.db
      .updateTable('case_record')
      .set({ materials: JSON.stringify(files) })
      .where('obj_id', '=', obj_id)
      .execute();
    const handedIn = files.flatMap((material) => material.files.map(({ file_id }) => ({ obj_id, file_id })));
    if (handedIn.length)
      await app.db
        .insertInto('case_file')
        .values(handedIn)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await takeMemberStep(context, {
      params: { ...params, obj_id },
      query: undefined,
      body: { action: 'submit', version: 1, opinion: '' },
    });
  }
  const people = await app.db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('region_code', '=', app.region.code)
    .execute();
  const names = new Map(people.map(({ staff_id, name }) => [staff_id, name]));
  // Version 1 is the draft, version 2 the submission, and every step adds one.
  let version = (await rowNow())?.version ?? 2;
  for (const step of demo.steps.slice(version - 2)) {
    const body = { action: step.action, version, opinion: step.opinion ?? '' };
    const { data } = await takeStaffStep(staffContext(app, step, context.now, names), {
      params: { obj_id },
      query: undefined,
      body,
    });
    version = data.version;
  }
};
