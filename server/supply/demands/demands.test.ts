/** Needs of the demand hall (ruling D13): writing, review, 揭榜, choice and signing, and who sees whom when. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { allDemandMoves, demandMoves, mayMoveDemand } from '#contract/supply/demand-moves.ts';
import type { DemandStatus } from '#contract/supply/kinds.ts';
import { refusal } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, type Trader } from '../../trade/test-orders.ts';
import { act, addDemand, askContact, demandSent, ownDemand, publishDemand, unveil } from '../test-demands.ts';
import { keepDemandDays } from './escalate.ts';

let portal: TestServer;
let publisher: Trader;
let proposer: Trader;
let rival: Trader;
let stranger: Trader;
let staff: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  publisher = await newTrader(portal, '13300000601', '91110116MA01DEM01K');
  proposer = await newTrader(portal, '13300000602', '91110116MA01DEM02H');
  rival = await newTrader(portal, '13300000603', '91110116MA01DEM03E');
  stranger = await newTrader(portal, '13300000604', '91110116MA01DEM04B');
  staff = await newStaff(portal, 'hall', ['intake']);
});
afterAll(() => portal.close());

const detail = async (obj_id: string) =>
  (await portal.visitor().api['GET /tech/supply_demand/demand/{obj_id}']({ params: { obj_id } })).data;
const step = async (obj_id: string, body: object, who = staff) => {
  const { data } = await who.api['GET /console/supply_demands/{obj_id}']({ params: { obj_id } });
  return (
    await who.api['POST /console/supply_demands/{obj_id}/steps']({
      params: { obj_id },
      body: { version: data.version, ...body } as never,
    })
  ).data;
};
const proposalOf = async (who: Trader, obj_id: string) =>
  (await who.api['GET /tech/demands/unveil/{obj_id}']({ params: { obj_id } })).data;
const actProposal = async (who: Trader, obj_id: string, action: 'withdraw' | 'sign') =>
  (
    await who.api['POST /tech/demands/unveil/status']({
      body: { obj_id, version: (await proposalOf(who, obj_id)).version, action },
    })
  ).data;
const told = async (who: Trader) =>
  (await who.api['GET /information/messages']({ query: { page_size: 50 } })).data.map(({ title }) => title);

describe('writing a need', () => {
  test('it is handed in, passed, and then read by everybody without its publisher', async () => {
    const { obj_id, demand_no, status_name } = await addDemand(portal, publisher);
    expect(demand_no).toMatch(/^XQ\d+/);
    expect(status_name).toBe('待审核');
    await step(obj_id, { action: 'pass' });
    const own = await ownDemand(publisher, obj_id);
    expect(own).toMatchObject({ status_name: '对接中', published_on: dayOf(portal.clock.now) });
    const shown = await detail(own.page.split('/').at(-1) ?? '');
    expect(shown).toMatchObject({
      title: '高温合金叶片裂纹在线检测',
      publisher: '',
      state_name: '对接中',
      cooperation: '委托开发、联合研发',
    });
    expect(shown.obj_id).not.toBe(obj_id);
    expect(await told(publisher)).toContain('需求已发布');
  });

  test('a draft keeps its gaps; handing it in names them', async () => {
    const drafter = await newTrader(portal, '13300000699', '91110116MA01DEM66F');
    const gaps = { demand_type: null, field: null, description: '', deadline: null, cooperation: [], contact: '' };
    const sent = { ...demandSent(portal), ...gaps };
    const { data: draft } = await drafter.api['POST /tech/demands']({ body: sent });
    expect(draft).toMatchObject({ status_name: '草稿', field_name: '', deadline: null, text: gaps });
    const { data: listed } = await drafter.api['GET /tech/demands']({ query: { status: 0, page_size: 50 } });
    expect(listed.map((one) => one.obj_id)).toContain(draft.obj_id);
    const named = Object.keys(gaps).sort();
    const fieldsOf = async (handing: Promise<unknown>) =>
      (await refusal(handing)).errors?.map(({ field }) => field).sort();
    expect(await fieldsOf(act(drafter, draft.obj_id, { action: 'submit' }))).toEqual(named);
    const edited = { ...sent, obj_id: draft.obj_id, version: draft.version };
    expect(await fieldsOf(drafter.api['POST /tech/demands/edit']({ body: { ...edited, submit: true } }))).toEqual(
      named,
    );
    // What is filled in has to be right, and without a name nobody would find it.
    const wrong = { ...edited, title: '', contact_phone: '12' };
    expect(await fieldsOf(drafter.api['POST /tech/demands/edit']({ body: wrong }))).toEqual(['contact_phone', 'title']);
    const whole = { ...demandSent(portal), obj_id: draft.obj_id, version: draft.version, submit: true };
    const { data: handed } = await drafter.api['POST /tech/demands/edit']({ body: whole });
    expect(handed.status_name).toBe('待审核');
    // What is published is changed by a whole text.
    const { obj_id } = await publishDemand(portal, drafter, staff);
    const { version } = await ownDemand(drafter, obj_id);
    expect(await fieldsOf(drafter.api['POST /tech/demands/edit']({ body: { ...sent, obj_id, version } }))).toEqual(
      named,
    );
  });

  test('what several fields tell together is refused beside its field', async () => {
    const today = dayOf(portal.clock.now);
    const failure = await refusal(
      addDemand(portal, publisher, { budget_min_fen: 9, budget_max_fen: 8, deadline: addDays(today, 6) }),
    );
    expect(failure).toMatchObject({
      code: 'demand_refused',
      errors: [
        { field: 'budget_max_fen', message: '预算上限不能小于下限' },
        { field: 'deadline', message: '截止日期须在 7 天后至 12 个月内' },
      ],
    });
  });

  test.each([
    ['the name of the enterprise', '企业601 的叶片检测', '本单位名称'],
    ['the name with spaces', '企 业 6 0 1 的叶片检测', '本单位名称'],
    ['the credit code', '91110116ma01dem01k', '统一社会信用代码'],
    ['a phone number', '联系 13900001234', '电话、邮箱、网址或账号'],
    ['a phone number in groups', '联系 139 0000-1234', '电话、邮箱、网址或账号'],
    ['a land line in groups', '联系 010 0000 1234', '电话、邮箱、网址或账号'],
    ['an address', '请看 www.example.com', '电话、邮箱、网址或账号'],
    ['a bare domain', '请看 blades.example.cn', '电话、邮箱、网址或账号'],
    ['an account', '加微信：blade_601', '电话、邮箱、网址或账号'],
    ['an account by its nickname', 'vx: blade_601', '电话、邮箱、网址或账号'],
    ['a domain in words', '请看 blades点com', '电话、邮箱、网址或账号'],
    ['a phone number in dots', '联系 139.0000.1234', '电话、邮箱、网址或账号'],
    ['a phone number in Chinese', '联系一三九零零零零幺二三四', '电话、邮箱、网址或账号'],
    ['a phone number with what nobody sees', '联系 139\u200b00001234', '电话、邮箱、网址或账号'],
    ['a name of its people', '找王一，叶片检测', '本单位人员姓名'],
  ])('a masked need may not hold %s', async (_, title, message) => {
    const failure = await refusal(addDemand(portal, publisher, { title }));
    expect(failure.errors).toMatchObject([{ field: 'title', message: expect.stringContaining(message) }]);
    // Everybody may know who publishes an open one.
    if (title.includes('企业601'))
      expect((await addDemand(portal, publisher, { title, visibility: 1 })).status).toBe(1);
  });

  test('words of the trade that look like an account are none', async () => {
    const title = '微纳 LED 阵列在 VxWorks 下的驱动，线宽 0.35 微米，样品 20260112 批';
    expect((await addDemand(portal, publisher, { title })).status).toBe(1);
  });

  test('a changed text waits for its review while the published one stands', async () => {
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff);
    const changed = demandSent(portal, { title: '叶片裂纹快速检测' });
    const { version } = await ownDemand(publisher, obj_id);
    const published = async () =>
      (
        await portal.app.db
          .selectFrom('content_entry')
          .select('published_revision_no')
          .where('obj_id', '=', public_id)
          .executeTakeFirstOrThrow()
      ).published_revision_no;
    const edited = (await publisher.api['POST /tech/demands/edit']({ body: { ...changed, obj_id, version } })).data;
    expect(edited).toMatchObject({ pending: true, title: '高温合金叶片裂纹在线检测' });
    expect((await detail(public_id)).title).toBe('高温合金叶片裂纹在线检测');
    expect((await step(obj_id, { action: 'return_edit', opinion: '指标不清' })).pending).toBe(false);
    expect((await detail(public_id)).title).toBe('高温合金叶片裂纹在线检测');
    // Readers saw no change, so whoever follows the need is told of none.
    expect(await published()).toBe(1);
    const again = await ownDemand(publisher, obj_id);
    expect(again.opinion).toBe('指标不清');
    await publisher.api['POST /tech/demands/edit']({ body: { ...changed, obj_id, version: again.version } });
    await step(obj_id, { action: 'pass_edit' });
    expect((await detail(public_id)).title).toBe('叶片裂纹快速检测');
    expect(await published()).toBe(2);
    const hiding = demandSent(portal, { visibility: 3 });
    const later = await ownDemand(publisher, obj_id);
    expect(
      await refusal(publisher.api['POST /tech/demands/edit']({ body: { ...hiding, obj_id, version: later.version } })),
    ).toMatchObject({ errors: [{ field: 'visibility' }] });
  });

  test('files of a masked need are copies under names that tell nothing, and close with it', async () => {
    const { file_id } = (await publisher.api['POST /users/files/upload']({ body: formOf(pdf, '企业601 图纸.pdf') }))
      .data;
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff, {
      attachments: [{ file_id, name: '企业601 图纸.pdf', size_bytes: 1 }],
    });
    const [file] = (await detail(public_id)).attachments;
    expect(file).toMatchObject({ name: '附件1.pdf', access: 2 });
    expect(file?.file_id).not.toBe(file_id);
    const reply = await stranger.request(`GET /api/users/files/${file?.file_id}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).not.toContain('601');
    await act(publisher, obj_id, { action: 'close', reason: 2 });
    expect((await stranger.request(`GET /api/users/files/${file?.file_id}`)).status).not.toBe(200);
    expect(await refusal(detail(public_id))).toMatchObject({ code: 'not_found' });
  });
});

describe('揭榜', () => {
  test('two propose, one is shortlisted and chosen, both see each other, both sign', async () => {
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff);
    const first = await unveil(proposer, public_id);
    const second = await unveil(rival, public_id);
    const asked = await askContact(stranger, public_id);
    expect(first).toMatchObject({ status_name: '已提交', publisher: null, demand: { publisher: '' } });
    const received = (await ownDemand(publisher, obj_id)).received;
    expect(received.map(({ enterprise_name, contact_phone }) => [enterprise_name, contact_phone])).toEqual([
      ['企业602', ''],
      ['企业603', ''],
    ]);
    await act(publisher, obj_id, { action: 'shortlist', proposal_id: first.obj_id, opinion: '方案完整' });
    expect((await proposalOf(proposer, first.obj_id)).status_name).toBe('已入围');
    await act(publisher, obj_id, { action: 'choose', proposal_id: first.obj_id });
    expect(await proposalOf(proposer, first.obj_id)).toMatchObject({
      status_name: '已选中',
      publisher: { name: '企业601', contact: '沈工', contact_phone: '13900007788' },
      demand: { publisher: '企业601' },
    });
    expect(await proposalOf(rival, second.obj_id)).toMatchObject({
      status_name: '未选中',
      publisher: null,
      demand: { publisher: '' },
    });
    expect((await ownDemand(publisher, obj_id)).received[0]).toMatchObject({ contact_phone: '13700006655' });
    const readable = async () => (await ownDemand(publisher, obj_id)).received.map(({ approach }) => approach !== '');
    expect(await readable()).toEqual([true, true]);
    expect((await detail(public_id)).state_name).toBe('已揭榜');
    expect(await act(publisher, obj_id, { action: 'sign' })).toMatchObject({
      status_name: '已揭榜',
      publisher_signed: true,
    });
    await actProposal(proposer, first.obj_id, 'sign');
    expect((await ownDemand(publisher, obj_id)).status_name).toBe('已签约');
    // What the other one proposed is its own again.
    expect(await readable()).toEqual([true, false]);
    const params = { obj_id: asked.obj_id };
    expect((await stranger.api['GET /tech/supply_demand/abutment/{obj_id}']({ params })).data.status_name).toBe(
      '未成功',
    );
    expect((await act(publisher, obj_id, { action: 'complete' })).status_name).toBe('已完成');
    expect((await detail(public_id)).publisher).toBe('');
  });

  test('when the chosen one leaves, the others take part again', async () => {
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff);
    const first = await unveil(proposer, public_id);
    const second = await unveil(rival, public_id);
    await act(publisher, obj_id, { action: 'choose', proposal_id: first.obj_id });
    await actProposal(proposer, first.obj_id, 'withdraw');
    expect((await ownDemand(publisher, obj_id)).status_name).toBe('对接中');
    expect((await proposalOf(rival, second.obj_id)).status_name).toBe('已提交');
    expect(await proposalOf(proposer, first.obj_id)).toMatchObject({ publisher: null, demand: { publisher: '' } });
    expect((await ownDemand(publisher, obj_id)).received.map(({ enterprise_name }) => enterprise_name)).toEqual([
      '企业603',
    ]);
    await act(publisher, obj_id, { action: 'choose', proposal_id: second.obj_id });
    await act(publisher, obj_id, { action: 'reopen', opinion: '价格谈不拢' });
    expect((await proposalOf(rival, second.obj_id)).status_name).toBe('未选中');
  });

  test('one for an enterprise, never for its own need, only by certified ones, and with consent', async () => {
    const { public_id } = await publishDemand(portal, publisher, staff);
    await unveil(proposer, public_id);
    expect(await refusal(unveil(proposer, public_id))).toMatchObject({ code: 'case_open' });
    expect(await refusal(unveil(publisher, public_id))).toMatchObject({ code: 'own_shop' });
    expect(await refusal(unveil(rival, public_id, { consent_version: '2020' }))).toMatchObject({
      code: 'consent_missing',
    });
    await portal.app.db
      .updateTable('enterprise')
      .set({ certification: 0 })
      .where('enterprise_id', '=', stranger.enterprise_id)
      .execute();
    expect(await refusal(unveil(stranger, public_id))).toMatchObject({ code: 'enterprise_uncertified' });
  });

  test('whoever withdrew begins again with what was proposed', async () => {
    const { public_id } = await publishDemand(portal, rival, staff);
    const standing = async (who: Trader) =>
      (await who.api['GET /tech/demands/standing']({ query: { demand_id: public_id } })).data;
    const { obj_id } = await unveil(proposer, public_id);
    expect(await standing(proposer)).toMatchObject({ proposal_id: obj_id, earlier_proposal: null });
    await actProposal(proposer, obj_id, 'withdraw');
    const { approach, team, price_fen, period_days } = await proposalOf(proposer, obj_id);
    expect(await standing(proposer)).toMatchObject({
      proposal_id: null,
      earlier_proposal: { approach, team, price_fen, period_days, attachments: [] },
    });
    expect((await standing(publisher)).earlier_proposal).toBeNull();
    const again = await unveil(proposer, public_id);
    expect(await standing(proposer)).toMatchObject({ proposal_id: again.obj_id, earlier_proposal: null });
  });

  test('nobody but its two sides reads a proposal', async () => {
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff);
    const { obj_id: id } = await unveil(proposer, public_id);
    for (const who of [publisher, rival])
      expect(await refusal(proposalOf(who, id))).toMatchObject({ code: 'not_found' });
    for (const who of [proposer, rival])
      expect(await refusal(ownDemand(who, obj_id))).toMatchObject({ code: 'not_found' });
  });
});

describe('a need only the platform shows', () => {
  test('is read by whom staff invite, and by nobody else', async () => {
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff, { visibility: 3 });
    expect(await refusal(detail(public_id))).toMatchObject({ code: 'not_found' });
    expect(await refusal(unveil(rival, public_id))).toMatchObject({ code: 'not_found' });
    await step(obj_id, { action: 'invite', enterprise_id: proposer.enterprise_id });
    const { data } = await proposer.api['GET /tech/demands/invitations']();
    expect(data.map((one) => one.obj_id)).toContain(public_id);
    const params = { obj_id: public_id };
    expect((await proposer.api['GET /tech/demands/invitations/{obj_id}']({ params })).data.publisher).toBe('');
    expect(await refusal(rival.api['GET /tech/demands/invitations/{obj_id}']({ params }))).toMatchObject({
      code: 'not_found',
    });
    expect((await unveil(proposer, public_id)).status_name).toBe('已提交');
  });
});

describe('days', () => {
  test('after the deadline nobody answers any more, and the publisher still chooses among the proposals that came', async () => {
    const deadline = addDays(dayOf(portal.clock.now), 7);
    const { obj_id, public_id } = await publishDemand(portal, rival, staff, { deadline });
    const { obj_id: proposal_id } = await unveil(proposer, public_id);
    const later = new Date(portal.clock.now.getTime() + 8 * 86_400_000);
    await keepDemandDays({ ...jobContext(portal.app, 'test'), now: later });
    expect(await refusal(unveil(publisher, public_id))).toMatchObject({ code: 'case_closed' });
    expect((await ownDemand(rival, obj_id)).actions).toContain('choose');
    await act(rival, obj_id, { action: 'shortlist', proposal_id, opinion: '方案完整' });
    const chosen = await act(rival, obj_id, { action: 'choose', proposal_id });
    expect(chosen.status_name).toBe('已揭榜');
  });

  test('a need expires after its deadline, is renewed twice, then needs a new text', async () => {
    const deadline = addDays(dayOf(portal.clock.now), 8);
    const { obj_id, public_id } = await publishDemand(portal, publisher, staff, { deadline });
    const past = (days: number) => ({
      ...jobContext(portal.app, 'test'),
      now: new Date(portal.clock.now.getTime() + days * 86_400_000),
    });
    await keepDemandDays(past(8));
    expect((await ownDemand(publisher, obj_id)).status_name).toBe('对接中');
    for (const days of [9, 400, 800]) {
      await keepDemandDays(past(days));
      expect((await ownDemand(publisher, obj_id)).status_name).toBe('已过期');
      expect((await detail(public_id)).state_name).toBe('已过期');
      if (days < 800) expect((await act(publisher, obj_id, { action: 'renew' })).status_name).toBe('对接中');
    }
    expect(await refusal(act(publisher, obj_id, { action: 'renew' }))).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('最多续期 2 次'),
    });
    const { version } = await ownDemand(publisher, obj_id);
    await publisher.api['POST /tech/demands/edit']({ body: { ...demandSent(portal), obj_id, version } });
    await step(obj_id, { action: 'pass_edit' });
    expect((await detail(public_id)).state_name).toBe('对接中');
  });
});

describe('the table of moves', () => {
  test('no call makes a move that the table does not hold', async () => {
    const byPublisher = allDemandMoves.filter((move) => demandMoves[move].by === 'publisher' && move !== 'edit');
    const more: Record<string, object> = {
      choose: { proposal_id: '00000000-0000-4000-8000-000000000001' },
      reopen: { opinion: '原因' },
      close: { reason: 2 },
    };
    const { obj_id } = await publishDemand(portal, publisher, staff);
    for (const status of [0, 1, 4, 5, 6, 7] as DemandStatus[]) {
      await portal.app.db.updateTable('supply_demand').set({ status }).where('obj_id', '=', obj_id).execute();
      for (const move of byPublisher) {
        if (mayMoveDemand(move, { status, pending: false })) continue;
        expect(
          await refusal(act(publisher, obj_id, { action: move, ...more[move] } as never)),
          `${status} ${move}`,
        ).toMatchObject({ code: 'wrong_state' });
      }
    }
  });
});

describe('entrusted to a technical manager', () => {
  test('the manager reads it without its publisher, under the name that everybody uses', async () => {
    const obj_id = portal.app.newId();
    await portal.app.db
      .insertInto('search_document')
      .values({
        obj_id,
        region_code: portal.app.region.code,
        content_type: 'technical_manager',
        title: '周经理',
        summary: '',
        body_text: '',
        number_key: '',
        publish_date: '2026-11-01',
        related: [],
        title_tsv: '' as never,
        body_tsv: '' as never,
        initials_tsv: '' as never,
      })
      .execute();
    await portal.app.db
      .insertInto('supply_owner')
      .values({
        obj_id,
        region_code: portal.app.region.code,
        obj_type: 'technical_manager',
        user_id: stranger.user_id,
        created_at: portal.clock.now,
      })
      .execute();
    const { data } = await publisher.api['POST /provider_customer/demands']({
      body: { ...demandSent(portal), submit: true, manager_id: obj_id },
    });
    await step(data.obj_id, { action: 'pass' });
    expect((await ownDemand(publisher, data.obj_id)).manager_name).toBe('周经理');
    const listed = (await stranger.api['GET /provider_customer/demands']({ query: { role: 'manager' } })).data;
    expect(listed).toHaveLength(1);
    expect(listed[0]?.obj_id).not.toBe(data.obj_id);
    const params = { obj_id: listed[0]?.obj_id ?? '' };
    expect((await stranger.api['GET /provider_customer/demands/{obj_id}']({ params })).data.publisher).toBe('');
    expect(await refusal(rival.api['GET /provider_customer/demands/{obj_id}']({ params }))).toMatchObject({
      code: 'not_found',
    });
    const mine = (await publisher.api['GET /provider_customer/demands']()).data;
    expect(mine.map((one) => one.obj_id)).toEqual([data.obj_id]);
  });
});

test('the figures count what was handed in, and how soon it was answered', async () => {
  const { data } = await staff.api['GET /console/supply_demands/figures']();
  const { total } = await staff.api['GET /console/supply_demands']();
  expect(data.total).toBe(total);
  expect(data.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(data.answered_percent).toBeGreaterThan(0);
  expect(data.answer_days).toBe(0);
});
