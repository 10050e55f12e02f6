/** Activities and sign-ups for tests. */
import { importContent } from '../../kit/content/import-content.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import type { TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';

const plain = {
  title: '装置用户沙龙',
  activity_kind: 3,
  organizer: '用户服务中心',
  mode: 1,
  place: '二层报告厅',
  start_time: '2026-11-21 11:00:00',
  end_time: '2026-11-21 11:30:00',
  takes_signups: true,
  publish_date: '2026-11-01',
  content: '<p>正文</p>',
};

/** Publishes an activity and answers its id. */
export const publishActivity = async ({ app }: TestServer, values: Record<string, unknown> = {}): Promise<string> => {
  const content = app.contents.get('activity');
  if (!content) throw new Error('no content type activity');
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...plain, ...values } }]);
  return obj_id;
};

export const signupFor = (obj_id: string, values: Record<string, string> = {}) => ({
  obj_id,
  contact_person: '程一',
  contact_phone: '13900000001',
  ...values,
});

/** Changes a published activity as staff do: a draft, submitted by the editor, passed by the reviewer. */
export const republish = async (
  { editor, reviewer }: { editor: TestStaff; reviewer: TestStaff },
  obj_id: string,
  changes: Record<string, unknown>,
) => {
  const params = { content_type: 'activity', obj_id };
  const { data } = await editor.api['GET /console/content/{content_type}/{obj_id}']({ params });
  const saved = await editor.api['PUT /console/content/{content_type}/{obj_id}']({
    params,
    body: { revision_no: data.revision_no, fields: { ...data.fields, ...changes } },
  });
  const step = async (who: TestStaff, action: 'submit' | 'pass') =>
    await who.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params,
      body: { action, revision_no: saved.data.revision_no, warning_confirmed: true },
    });
  await step(editor, 'submit');
  return await step(reviewer, 'pass');
};
