import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/day.ts';
import { refusal } from '../../../account/test-member.ts';
import { fillTestDictionaries } from '../../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../../staff/test-staff.ts';
import { jobContext } from '../../http/request-context.ts';
import { openTestServer, type TestServer } from '../../test-server.ts';
import { publishDue } from './take-step.ts';

let portal: TestServer;
let editor: TestStaff;
let reviewer: TestStaff;
let both: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'writer', ['editor']);
  reviewer = await newStaff(portal, 'reader', ['reviewer']);
  both = await newStaff(portal, 'allrounder', ['editor', 'reviewer']);
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const params = { content_type: 'policy_announcement' };
const fields = {
  title: '关于征集需求的通知',
  issuer: '科学城管委会',
  announcement_kind: 1,
  level: 3,
  publish_date: '2026-11-21',
  content: '<p>请各单位报送。</p>',
};
type Action = 'submit' | 'withdraw' | 'pass' | 'return' | 'unschedule' | 'take_down';

const draft = async (by: TestStaff = editor, values: Record<string, unknown> = fields) =>
  (await by.api['POST /console/content/{content_type}']({ params, body: { fields: values } })).data;
const step = async (
  by: TestStaff,
  entry: { obj_id: string; revision_no: number },
  action: Action,
  more: { opinion?: string; publish_at?: string } = {},
) =>
  (
    await by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id: entry.obj_id },
      body: { action, revision_no: entry.revision_no, ...more },
    })
  ).data;
const save = async (by: TestStaff, entry: { obj_id: string; revision_no: number }, values: Record<string, unknown>) =>
  (
    await by.api['PUT /console/content/{content_type}/{obj_id}']({
      params: { ...params, obj_id: entry.obj_id },
      body: { revision_no: entry.revision_no, fields: values },
    })
  ).data;
const published = async (obj_id: string) =>
  await portal.visitor().api['GET /policies/policy_announcements/{obj_id}']({ params: { obj_id } });

describe('the list', () => {
  const listed = async (sort?: string) =>
    (
      await editor.api['GET /console/content/{content_type}']({
        params,
        query: { keyword: '列表中的', ...(sort && { sort }) },
      })
    ).data;
  test('has the columns that the type declares, of the last revision, and is sorted by them', async () => {
    const first = await draft(editor, { ...fields, title: '列表中的甲', level: 2, publish_date: '2026-11-03' });
    await draft(editor, { ...fields, title: '列表中的乙', level: 1, publish_date: '2026-11-02', issuer: '乙局' });
    await save(editor, first, { ...fields, title: '列表中的甲', level: 4, publish_date: '2026-11-01' });
    const titles = async (sort?: string) => (await listed(sort)).map(({ title }) => title.slice(-1)).join('');
    expect((await listed('level')).map(({ cells }) => cells)).toEqual([
      { announcement_kind: expect.any(String), level: '国家级', issuer: '乙局', publish_date: '2026-11-02' },
      { announcement_kind: expect.any(String), level: '园区级', issuer: '科学城管委会', publish_date: '2026-11-01' },
    ]);
    expect(await titles('-level')).toBe('甲乙');
    expect(await titles('publish_date')).toBe('甲乙');
    expect(await titles('-publish_date')).toBe('乙甲');
    expect(await titles('-title')).toBe('甲乙');
    // Neither a column nor sortable: the newest first.
    for (const sort of ['content', '-fields', 'obj_id']) expect(await titles(sort)).toBe(await titles());
  });
});

describe('the way of an entry', () => {
  test('a draft is read by nobody but staff; passed by another person it is on the site and in the search at once', async () => {
    const entry = await draft(editor, { ...fields, title: '关于开放日的通知' });
    expect(entry).toMatchObject({
      state_name: '草稿',
      revision_no: 1,
      actions: ['submit'],
      editable: true,
      page: null,
    });
    expect((await refusal(published(entry.obj_id))).code).toBe('not_found');
    const submitted = await step(editor, entry, 'submit');
    expect(submitted).toMatchObject({ state_name: '待审', editable: false, actions: ['withdraw'] });
    const passed = await step(reviewer, entry, 'pass');
    expect(passed).toMatchObject({
      state_name: '已发布',
      published_revision_no: 1,
      page: `/policy/policyAnnouncement/${entry.obj_id}`,
    });
    expect((await published(entry.obj_id)).data.title).toBe('关于开放日的通知');
    const found = await portal.visitor().api['GET /information/search']({ query: { keyword: '开放日' } });
    expect(found.data.map(({ obj_id }) => obj_id)).toEqual([entry.obj_id]);
    expect(passed.steps.map(({ action_name, actor_name }) => [action_name, actor_name])).toEqual([
      ['审核通过', 'reader'],
      ['提交审核', 'writer'],
      ['新建', 'writer'],
    ]);
  });
  test('the author is not the reviewer, whatever roles they have', async () => {
    const entry = await draft(both);
    await step(both, entry, 'submit');
    expect((await refusal(step(both, entry, 'pass'))).code).toBe('own_review');
    expect((await step(reviewer, entry, 'pass')).state_name).toBe('已发布');
  });
  test('whoever wrote any of what is new does not review it, although another saved it last', async () => {
    const entry = await draft(both);
    const saved = await save(editor, entry, fields);
    const submitted = await step(editor, saved, 'submit');
    expect((await refusal(step(both, submitted, 'pass'))).code).toBe('own_review');
    expect((await refusal(step(both, submitted, 'return', { opinion: '改' }))).code).toBe('own_review');
    const seenBy = async (staff: TestStaff) =>
      (await staff.api['GET /console/content/{content_type}/{obj_id}']({ params: { ...params, obj_id: entry.obj_id } }))
        .data.actions;
    expect(await seenBy(both)).toEqual(['withdraw']);
    expect(await seenBy(reviewer)).toEqual(['pass', 'return']);
    await step(reviewer, submitted, 'pass');
    // What was published is another's word: the next revision, written by somebody else, is theirs to review.
    const next = await save(editor, submitted, { ...fields, title: '第二版' });
    await step(editor, next, 'submit');
    expect((await step(both, next, 'pass')).state_name).toBe('已发布');
  });
  test('what refers to entries asks for their titles by their ids, of any type and state', async () => {
    const { obj_id } = await draft(editor, { ...fields, title: '只有编号的通知' });
    const gone = '00000000-0000-4000-8000-000000000001';
    const ask = (ids: string) => reviewer.api['GET /console/content_titles']({ query: { ids } });
    expect((await ask(`${obj_id},${gone}`)).data).toEqual([
      { obj_id, content_type: 'policy_announcement', title: '只有编号的通知' },
    ]);
    expect((await refusal(ask('1,2'))).errors[0]?.field).toBe('ids');
  });

  test('a return needs an opinion, keeps what was written, and can be submitted again', async () => {
    const entry = await draft();
    await step(editor, entry, 'submit');
    expect((await refusal(step(reviewer, entry, 'return'))).code).toBe('opinion_required');
    expect(await step(reviewer, entry, 'return', { opinion: '请补充联系方式' })).toMatchObject({
      state_name: '退回',
      opinion: '请补充联系方式',
    });
    const saved = await save(editor, entry, { ...fields, summary: '联系科学城管委会' });
    expect((await step(editor, saved, 'submit')).state_name).toBe('待审');
  });
  test('a published entry stays on the site while its next revision is written and reviewed', async () => {
    const entry = await draft();
    await step(editor, entry, 'submit');
    await step(reviewer, entry, 'pass');
    const second = await save(editor, entry, { ...fields, title: '第二版' });
    expect(second).toMatchObject({ state_name: '草稿', revision_no: 2, published_revision_no: 1 });
    expect((await published(entry.obj_id)).data.title).toBe(fields.title);
    await step(editor, second, 'submit');
    await step(reviewer, second, 'pass');
    expect((await published(entry.obj_id)).data.title).toBe('第二版');
    const history = await editor.api['GET /console/content/{content_type}/{obj_id}/revisions']({
      params: { ...params, obj_id: entry.obj_id },
    });
    expect(history.data.map(({ revision_no, published_at }) => [revision_no, published_at !== null])).toEqual([
      [2, true],
      [1, true],
    ]);
    const first = await editor.api['GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
      params: { ...params, obj_id: entry.obj_id, revision_no: '1' } as never,
    });
    expect(first.data.fields.title).toBe(fields.title);
  });
  test('what is taken down is gone from the site and the search, and can come back', async () => {
    const entry = await draft(editor, { ...fields, title: '临时停电公告' });
    await step(editor, entry, 'submit');
    await step(reviewer, entry, 'pass');
    expect((await step(reviewer, entry, 'take_down')).state_name).toBe('已下线');
    expect((await refusal(published(entry.obj_id))).code).toBe('not_found');
    expect((await portal.visitor().api['GET /information/search']({ query: { keyword: '临时停电' } })).total).toBe(0);
    const again = await save(editor, entry, { ...fields, title: '临时停电公告' });
    await step(editor, again, 'submit');
    await step(reviewer, again, 'pass');
    expect((await published(entry.obj_id)).data.title).toBe('临时停电公告');
  });
  test('a scheduled entry appears when its hour has come, and not before', async () => {
    const entry = await draft();
    await step(editor, entry, 'submit');
    expect((await refusal(step(reviewer, entry, 'pass', { publish_at: '2026-11-21 09:00:00' }))).code).toBe(
      'publish_time_past',
    );
    expect((await refusal(step(reviewer, entry, 'pass', { publish_at: '2026-13-45 99:99:99' }))).errors).toEqual([
      { field: 'publish_at', message: '时间格式须为 YYYY-MM-DD HH:mm:ss' },
    ]);
    const at = new Date(portal.clock.now.getTime() + 8 * 3_600_000 + 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    expect(await step(reviewer, entry, 'pass', { publish_at: at })).toMatchObject({
      state_name: '待发布',
      publish_at: at,
      editable: false,
    });
    expect(await publishDue(jobContext(portal.app, 'publish-due'))).toBe(0);
    portal.clock.advance(60_000);
    expect(await publishDue(jobContext(portal.app, 'publish-due'))).toBe(1);
    expect(await publishDue(jobContext(portal.app, 'publish-due'))).toBe(0);
    expect((await published(entry.obj_id)).data.title).toBe(fields.title);
  });
  const inAMinute = () => instantOf(new Date(portal.clock.now.getTime() + 60_000));
  const scheduled = async (title: string) => {
    const entry = await draft(editor, { ...fields, title });
    await step(editor, entry, 'submit');
    return await step(reviewer, entry, 'pass', { publish_at: inAMinute() });
  };
  const auditOf = async (obj_id: string) =>
    (
      await portal.app.db.selectFrom('audit_log').select('action').where('obj_id', '=', obj_id).orderBy('seq').execute()
    ).map(({ action }) => action);
  test('a scheduled entry that cannot be published goes back, and does not stand before later ones', async () => {
    const bad = await scheduled('存不下的');
    portal.clock.advance(1_000);
    const good = await scheduled('存得下的');
    await portal.app.db
      .updateTable('content_revision')
      .set({ fields: JSON.stringify({ ...bad.fields, tags: [99_999_999_999] }) })
      .where('obj_id', '=', bad.obj_id)
      .execute();
    portal.clock.advance(60_000);
    expect(await publishDue(jobContext(portal.app, 'publish-due'))).toBe(1);
    expect((await published(good.obj_id)).data.title).toBe('存得下的');
    expect((await refusal(published(bad.obj_id))).code).toBe('not_found');
    const { data } = await editor.api['GET /console/content/{content_type}/{obj_id}']({
      params: { ...params, obj_id: bad.obj_id },
    });
    expect(data).toMatchObject({
      state_name: '退回',
      opinion: '定时发布失败，请检查内容后重新提交',
      publish_at: null,
      editable: true,
    });
    expect(data.steps[0]).toMatchObject({ action_name: '发布失败', to_state_name: '退回', actor_name: '系统' });
    expect((await auditOf(bad.obj_id)).at(-1)).toBe('content.publish_failed');
    expect(await auditOf(bad.obj_id)).not.toContain('content.publish');
  });
  test('of two processes that publish at once one does, and one row says so', async () => {
    const entry = await scheduled('两个进程');
    portal.clock.advance(60_000);
    const run = () => publishDue(jobContext(portal.app, 'publish-due'));
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
    expect(await auditOf(entry.obj_id)).toEqual([
      'content.create',
      'content.submit',
      'content.pass',
      'content.publish',
    ]);
  });
  test('a step that does not fit the state is refused and changes nothing', async () => {
    const entry = await draft();
    expect((await refusal(step(reviewer, entry, 'pass'))).code).toBe('wrong_state');
    expect((await refusal(step(editor, entry, 'withdraw'))).code).toBe('wrong_state');
    const now = await editor.api['GET /console/content/{content_type}/{obj_id}']({
      params: { ...params, obj_id: entry.obj_id },
    });
    expect(now.data).toMatchObject({ state_name: '草稿', revision_no: 1 });
    expect(now.data.steps).toHaveLength(1);
  });
});

describe('saving', () => {
  test('two people at once: the second is told, and nothing of the first is lost', async () => {
    const entry = await draft();
    await save(editor, entry, { ...fields, title: '先保存的' });
    const late = await refusal(save(both, entry, { ...fields, title: '后保存的' }));
    expect(late).toMatchObject({ code: 'stale_version', status: 400 });
    expect(late.data).toEqual({ revision_no: 2 });
  });
  describe('at the same moment, on a declaration', () => {
    const declarations = { content_type: 'policy_declaration' };
    const of = ({ obj_id }: { obj_id: string }) => ({ ...declarations, obj_id });
    const texts = {
      title: '同时编辑的通知',
      issuing_authority: '科学城管委会',
      level: 3,
      publish_date: '2026-11-21',
      support_mode: 1,
      apply_mode: 1,
      content: '<p>原文</p>',
    };
    type Numbered = { obj_id: string; revision_no: number };
    const write = (by: TestStaff, entry: Numbered, content: string) =>
      by.api['PUT /console/content/{content_type}/{obj_id}']({
        params: of(entry),
        body: { revision_no: entry.revision_no, fields: { ...texts, content: `<p>${content}</p>` } },
      });
    const act = (by: TestStaff, entry: Numbered, action: Action) =>
      by.api['POST /console/content/{content_type}/{obj_id}/steps']({
        params: of(entry),
        body: { action, revision_no: entry.revision_no },
      });
    const begun = async () =>
      (await editor.api['POST /console/content/{content_type}']({ params: declarations, body: { fields: texts } }))
        .data;
    const inReview = async () => (await act(editor, await begun(), 'submit')).data;
    const textsOf = async (entry: Numbered) => {
      const { data } = await editor.api['GET /console/content/{content_type}/{obj_id}/revisions']({
        params: of(entry),
      });
      const read = data.map(({ revision_no }) =>
        editor.api['GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
          params: { ...of(entry), revision_no },
        }),
      );
      return (await Promise.all(read)).map(({ data }) => String(data.fields.content)).sort();
    };
    /** Those that came through, and what the others were told. */
    const outcomes = async (calls: Promise<unknown>[]) => {
      const settled = await Promise.allSettled(calls);
      return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code)));
    };

    test('of two who save one is told, and the text of the other stands', async () => {
      const entry = await begun();
      const told = await outcomes([write(editor, entry, '甲写的'), write(both, entry, '乙写的')]);
      expect(told.toSorted()).toEqual(['done', 'stale_version']);
      const kept = told[0] === 'done' ? '<p>甲写的</p>' : '<p>乙写的</p>';
      expect(await textsOf(entry)).toEqual(['<p>原文</p>', kept].sort());
    });
    test('of two who publish one does', async () => {
      const entry = await inReview();
      expect((await outcomes([act(reviewer, entry, 'pass'), act(both, entry, 'pass')])).toSorted()).toEqual([
        'done',
        'wrong_state',
      ]);
    });
    test('whoever publishes publishes what was reviewed, and whoever edits is refused or begins the next draft', async () => {
      for (const late of [false, true]) {
        const entry = await inReview();
        const calls = [() => act(reviewer, entry, 'pass'), () => write(both, entry, '没有审过的')];
        const told = await outcomes((late ? calls : calls.toReversed()).map((call) => call()));
        const [passed, saved] = late ? told : told.toReversed();
        expect(passed).toBe('done');
        expect(['done', 'wrong_state']).toContain(saved);
        const { data } = await portal.visitor().api['GET /policies/policy_declarations/{obj_id}']({
          params: { obj_id: entry.obj_id },
        });
        expect(data.content).toBe('<p>原文</p>');
        expect(await textsOf(entry)).toEqual(
          saved === 'done' ? ['<p>原文</p>', '<p>没有审过的</p>'].sort() : ['<p>原文</p>'],
        );
      }
    });
    test('whoever takes back wins over whoever publishes, or the other way round', async () => {
      const entry = await inReview();
      const told = await outcomes([act(editor, entry, 'withdraw'), act(reviewer, entry, 'pass')]);
      expect(told.toSorted()).toEqual(['done', 'wrong_state']);
    });
  });
  test('says beside each field what is wrong', async () => {
    const failed = await refusal(
      draft(editor, {
        ...fields,
        title: '',
        issuer: '长'.repeat(61),
        announcement_kind: 9,
        publish_date: '2026-02-30',
      }),
    );
    // What is missing is asked for when it is handed in.
    expect(failed.errors).toEqual([
      { field: 'issuer', message: '发布机构不能超过 60 个字' },
      { field: 'announcement_kind', message: '请选择公告类型' },
      { field: 'publish_date', message: '没有这一天，请按 2026-11-05 的格式填写' },
    ]);
  });
  test('a draft of every type may have gaps, which are read, saved and exported; handed in, it asks for what is missing', async () => {
    const types = (await editor.api['GET /console/content']()).data;
    expect(types.length).toBeGreaterThan(30);
    for (const { content_type, name } of types) {
      const own = { content_type };
      const { data: bare } = await editor.api['POST /console/content/{content_type}']({
        params: own,
        body: { fields: {} },
      });
      expect([content_type, bare.title]).toEqual([content_type, `未命名${name}`]);
      const entry = { ...own, obj_id: bare.obj_id };
      const { data: saved } = await editor.api['PUT /console/content/{content_type}/{obj_id}']({
        params: entry,
        body: { revision_no: 1, fields: { ...bare.fields, title: '只有标题' } },
      });
      expect(saved.fields).toEqual({ ...bare.fields, title: '只有标题' });
      const { data: rows } = await editor.api['GET /console/content/{content_type}']({ params: own });
      expect(rows.map(({ title }) => title)).toContain('只有标题');
      await editor.api['GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
        params: { ...entry, revision_no: 2 },
      });
      const sheet = await editor.request(`GET /api/console/content/${content_type}/export?reason=核对`);
      expect([content_type, sheet.status]).toEqual([content_type, 200]);
      const required = Object.entries(portal.app.contents.get(content_type)?.type.fields ?? {}).flatMap(
        ([key, field]) => (field.required && key !== 'title' ? [key] : []),
      );
      const refused = await refusal(
        editor.api['POST /console/content/{content_type}/{obj_id}/steps']({
          params: entry,
          body: { action: 'submit', revision_no: 2 },
        }),
      );
      expect([content_type, refused.status, refused.errors?.map(({ field }) => field)]).toEqual([
        content_type,
        422,
        expect.arrayContaining(required),
      ]);
    }
  });
  test.each([
    ['activity', 'start_time', '2026-02-31 09:00:00', '开始时间格式须为 YYYY-MM-DD HH:mm:ss'],
    ['activity', 'end_time', '2026-11-21 25:61:61', '结束时间格式须为 YYYY-MM-DD HH:mm:ss'],
    ['activity', 'publish_date', '0000-01-01', '没有这一天，请按 2026-11-05 的格式填写'],
    ['activity', 'publish_date', '2201-01-01', '没有这一天，请按 2026-11-05 的格式填写'],
    ['policy', 'effective_date', '1899-12-31', '没有这一天，请按 2026-11-05 的格式填写'],
    ['policy', 'category_id', 99_999_999_999, '请选择政策类别'],
    ['policy', 'category_id', 404, '请选择政策类别'],
    ['policy', 'tags', [101, 404], '请选择标签'],
    ['policy', 'tags', [201], '请选择标签'],
  ])('refuses of %s what no reader could be shown: %s %s', async (content_type, field, value, message) => {
    const values = {
      ...fields,
      issuing_authority: '管委会',
      organizer: '管委会',
      activity_kind: 1,
      mode: 1,
      place: '路演中心',
      start_time: '2026-11-21 09:00:00',
      end_time: '2026-11-21 11:00:00',
      validity: 1,
      category_id: 1,
      tags: [101],
    };
    const create = (more: object) =>
      editor.api['POST /console/content/{content_type}']({
        params: { content_type },
        body: { fields: { ...values, ...more } },
      });
    const { data } = await create({});
    const refused = { status: 422, errors: [{ field, message }] };
    expect(await refusal(create({ [field]: value }))).toMatchObject(refused);
    const params = { content_type, obj_id: data.obj_id };
    const body = { revision_no: 1, fields: { ...values, [field]: value } };
    expect(await refusal(editor.api['PUT /console/content/{content_type}/{obj_id}']({ params, body }))).toMatchObject(
      refused,
    );
  });
  test('a number beyond its column is refused beside its place among the tags', async () => {
    expect((await refusal(draft(editor, { ...fields, tags: [99_999_999_999] }))).errors).toEqual([
      { field: 'tags.0', message: '请选择标签' },
    ]);
  });
  test('a rule over two fields stands beside the one it names', async () => {
    const failed = await refusal(
      editor.api['POST /console/content/{content_type}']({
        params: { content_type: 'policy_collection' },
        body: {
          fields: {
            title: '征集',
            issuer: '管委会',
            level: 3,
            publish_date: '2026-11-21',
            comment_start: '2026-12-02',
            comment_end: '2026-12-01',
            content: '<p>正文</p>',
          },
        },
      }),
    );
    expect(failed.errors).toEqual([{ field: 'comment_end', message: '征集截止日期不能早于开始日期' }]);
  });
  test('formatted text is made safe before it is kept', async () => {
    const content =
      '<h1>标题</h1><p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">链</a><a href="https://example.com">外</a></p><iframe src="//x"></iframe><p style="color:red">色</p>';
    const entry = await draft(editor, { ...fields, content });
    expect(entry.fields.content).toBe(
      '<h2>标题</h2><p>好<a>链</a><a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">外</a></p><p>色</p>',
    );
  });
  test('fields that the declaration does not know are dropped', async () => {
    const entry = await draft(editor, { ...fields, secret: 'x', state: 5 });
    expect(entry.fields).not.toHaveProperty('secret');
    expect(entry.state_name).toBe('草稿');
  });
});

test.each(['intake', 'approver', 'finance', 'support', 'auditor'] as const)(
  '%s staff read content but cannot write or review it',
  async (role) => {
    const staff = await newStaff(portal, `only-${role}`, [role]);
    const entry = await draft();
    expect(
      (await staff.api['GET /console/content/{content_type}/{obj_id}']({ params: { ...params, obj_id: entry.obj_id } }))
        .data.actions,
    ).toEqual([]);
    expect((await refusal(draft(staff))).code).toBe('forbidden');
    expect((await refusal(step(staff, entry, 'submit'))).code).toBe('forbidden');
  },
);

test('lists tell the state, the newest first; the review queue begins with the oldest', async () => {
  const first = await draft(editor, { ...fields, title: '先交' });
  const second = await draft(editor, { ...fields, title: '后交' });
  await step(editor, first, 'submit');
  portal.clock.advance(1_000);
  await step(editor, second, 'submit');
  const list = await editor.api['GET /console/content/{content_type}']({ params, query: { state: 2, keyword: '交' } });
  expect(list.data.map(({ title }) => title)).toEqual(['后交', '先交']);
  const queue = await reviewer.api['GET /console/review']({ query: { keyword: '交' } });
  expect(queue.data.map(({ title }) => title)).toEqual(['先交', '后交']);
});

test('a content type that does not exist is not found', async () => {
  expect(
    (await refusal(editor.api['GET /console/content/{content_type}']({ params: { content_type: 'nothing' } }))).code,
  ).toBe('not_found');
});

test('every step leaves its audit row, and the chain stays whole', async () => {
  const auditor = await newStaff(portal, 'inspector', ['auditor']);
  const entry = await draft();
  await step(editor, entry, 'submit');
  await step(reviewer, entry, 'return', { opinion: '改' });
  const { data } = await auditor.api['GET /console/audit']({ query: { obj_id: entry.obj_id } });
  expect(data.map(({ action }) => action)).toEqual(['content.return', 'content.submit', 'content.create']);
  expect((await auditor.api['GET /console/audit/verify']()).data).toMatchObject({ intact: true });
});
