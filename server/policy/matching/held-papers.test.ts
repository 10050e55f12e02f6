/** Papers that the platform holds: handed in by one click, to the same holder only, and no time is counted for them (decision 071). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newTenant, signedLease } from '../../space/leasing/test-leases.ts';
import { publishCarrier } from '../../space/test-carriers.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { fillTestDictionaries, offering, publish } from '../test-policies.ts';

type Tenant = Awaited<ReturnType<typeof newTenant>>;
let portal: TestServer;
let owner: Tenant;
let stranger: Tenant;
let colleague: TestMember;
let approver: TestStaff;
let declaration: string;
let contract_no: string;

const case_type = 'policy_application';
const material = (name: string, working_days: number | null = null) => ({
  name,
  required: true,
  note: '',
  issuer: working_days ? '第三方' : '',
  working_days,
});
const begin = async (who: TestMember, subject_id = declaration) =>
  (await who.api['POST /cases/{case_type}']({ params: { case_type }, body: { subject_id, fields: {} } as never })).data;
const papersOf = async (who: TestMember, obj_id: string) =>
  (await who.api['GET /cases/{case_type}/{obj_id}/papers']({ params: { case_type, obj_id } })).data;
const take = async (who: TestMember, obj_id: string, paper: string) =>
  (await who.api['POST /cases/{case_type}/{obj_id}/papers']({ params: { case_type, obj_id }, body: { paper } })).data;

beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  owner = await newTenant(portal, '13900000301', '91110116MA01DEM01K');
  stranger = await newTenant(portal, '13900000302', '91110116MA01DEM02H');
  colleague = await registerMember(portal, '13900000303', { name: '同事' });
  approver = await newStaff(portal, 'approver', ['approver']);
  const unit = await publishCarrier(portal, 'office', { title: 'A101' });
  // The licence was handed in for moving in, and accepted.
  const lease = await signedLease(owner, approver, unit, { first_day: '2026-11-21', last_day: '2028-11-20' });
  contract_no = lease.contract_no;
  declaration = await publish(portal, 'policy_declaration', {
    title: '房租补贴',
    apply_end: '2026-12-04',
    matching: offering(),
    materials: [
      material('营业执照', 12),
      material('租赁合同'),
      material('租赁合同和备案证明', 3),
      material('审计报告', 5),
    ],
  });
  for (const who of [owner, stranger, colleague])
    await who.api['POST /policies/recommends/enterprise_info']({
      body: {
        enterprise_name: '某公司',
        address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
      } as never,
    });
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: colleague.phone } });
  const { data } = await colleague.api['GET /enterprise/staff/affiliations']();
  const affiliation_id = data[0]?.affiliation_id ?? '';
  await colleague.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } as never });
  const query = { enterprise_id: owner.enterprise_id };
  colleague.token = (await colleague.api['GET /enterprise/staff/token']({ query })).data.token;
});
afterAll(() => portal?.close());

describe('in the form', () => {
  test('each material is offered the paper that it asks for, and no other', async () => {
    const { obj_id } = await begin(owner);
    expect((await papersOf(owner, obj_id)).map(({ material, source }) => `${material}：${source}`)).toEqual([
      expect.stringMatching(/^营业执照：2026 年 11 月 21 日通过的入园申请（.+）$/),
      `租赁合同：2026 年 11 月 21 日在本平台签订的租赁合同（${contract_no}）`,
    ]);
  });
  test('a colleague takes them, saves them, and hands them in; the contract is a document of its own', async () => {
    const { data: cases } = await colleague.api['GET /cases']({ query: { case_type } });
    const obj_id = cases[0]?.obj_id ?? '';
    const [licence, lease] = await papersOf(colleague, obj_id);
    const files = [
      { name: '营业执照', files: await take(colleague, obj_id, licence?.paper ?? '') },
      { name: '租赁合同', files: await take(colleague, obj_id, lease?.paper ?? '') },
    ];
    expect(files[0]?.files.map(({ name }) => name)).toEqual(['转账凭证.pdf']);
    expect(files[1]?.files.map(({ name }) => name)).toEqual([`租赁合同_${contract_no}.pdf`]);
    const { data: saved } = await colleague.api['PUT /cases/{case_type}/{obj_id}']({
      params: { case_type, obj_id },
      body: { version: cases[0]?.version ?? 0, fields: {}, materials: files },
    });
    expect(saved.materials.map(({ name, files: in_it }) => [name, in_it.length])).toEqual([
      ['营业执照', 1],
      ['租赁合同', 1],
      ['租赁合同和备案证明', 0],
      ['审计报告', 0],
    ]);
    // Whoever handles the case reads what was handed in, and so does the owner.
    const [file] = files[1]?.files ?? [];
    for (const reader of [approver, owner]) {
      const read = await reader.request(`GET /api/users/files/${file?.file_id}`);
      expect([read.status, (await read.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });
  test('another enterprise is offered nothing of it, takes nothing, and may not name the files', async () => {
    const own = await begin(stranger);
    expect(await papersOf(stranger, own.obj_id)).toEqual([]);
    const { data: cases } = await owner.api['GET /cases']({ query: { case_type } });
    const theirs = cases[0]?.obj_id ?? '';
    const [licence] = await papersOf(owner, theirs);
    expect(await refusal(papersOf(stranger, theirs))).toMatchObject({ status: 404 });
    expect(await refusal(take(stranger, own.obj_id, licence?.paper ?? ''))).toMatchObject({
      code: 'record_changed',
      message: '平台已没有这份材料，请刷新后核对',
    });
    const files = await take(owner, theirs, licence?.paper ?? '');
    expect(
      await refusal(
        stranger.api['PUT /cases/{case_type}/{obj_id}']({
          params: { case_type, obj_id: own.obj_id },
          body: { version: own.version, fields: {}, materials: [{ name: '营业执照', files }] },
        }),
      ),
    ).toMatchObject({ code: 'invalid', errors: [{ message: '文件不存在，请重新上传' }] });
  });
  test('nothing is offered of what was accepted more than twelve months ago, or once the contract has ended', async () => {
    const { data: cases } = await owner.api['GET /cases']({ query: { case_type } });
    const obj_id = cases[0]?.obj_id ?? '';
    const { now } = portal.clock;
    const at = async (day: string) => {
      portal.clock.now = new Date(`${day}T10:00:00+08:00`);
      const stamp = { created_at: portal.clock.now, stamped_at: portal.clock.now };
      await portal.app.db.updateTable('member_session').set(stamp).execute();
      return (await papersOf(owner, obj_id)).map(({ material: name }) => name);
    };
    expect(await at('2027-11-20')).toEqual(['营业执照', '租赁合同']);
    expect(await at('2027-11-22')).toEqual(['租赁合同']);
    expect(await at('2028-11-21')).toEqual([]);
    portal.clock.now = now;
    await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
  });
});

test('no time is counted for a paper that is there: a call can still be made', async () => {
  const matchOf = async (who: TestMember) =>
    (await who.api['GET /policies/policies/recommend_list']()).data.find(({ obj_id }) => obj_id === declaration);
  // Ten working days are left; a licence takes twelve, an audit five.
  expect(await matchOf(stranger)).toMatchObject({
    working_days_left: 10,
    working_days_needed: 12,
    in_time: false,
    slow_materials: [
      { name: '营业执照', held: '' },
      { name: '审计报告', held: '' },
      { name: '租赁合同和备案证明', held: '' },
    ],
  });
  expect(await matchOf(owner)).toMatchObject({
    working_days_needed: 5,
    in_time: true,
    slow_materials: [
      { name: '营业执照', held: expect.stringMatching(/^2026 年 11 月 21 日通过的入园申请/) },
      { name: '审计报告', held: '' },
      { name: '租赁合同和备案证明', held: '' },
    ],
  });
});

test('whoever has left hands in nothing more of the enterprise', async () => {
  const { data: cases } = await owner.api['GET /cases']({ query: { case_type } });
  const obj_id = cases[0]?.obj_id ?? '';
  await owner.api['POST /enterprise/staff/remove']({ body: { user_id: colleague.user_id } });
  expect(await refusal(papersOf(colleague, obj_id))).toMatchObject({ status: 404 });
});
