/** Admissions and contracts for tests, created over HTTP as people create them. */
import type { MoneyTerms } from '#contract/space/leasing/lease-terms.ts';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';

export const completeAdmission = {
  enterprise_name: '雁栖传感有限公司',
  credit_code: '91110116MA01DEM01K',
  legal_person: '王一',
  reg_address: '北京市怀柔区',
  industry: '制造业',
  lease_months: 12,
  start_date: '2026-12-01',
  brief: '建设传感器实验室。',
  staff_count: 20,
  investment_wan: 300,
  revenue_wan: 800,
  tax_wan: 40,
  environment: '无',
  contact_person: '王一',
  contact_phone: '13100000001',
};

/** The owner of a certified enterprise. */
export const newTenant = async (
  portal: TestServer,
  phone: string,
  credit_code: string,
): Promise<TestMember & { enterprise_id: string }> => {
  const member = await registerMember(portal, phone, {
    name: '王一',
    enterprise_name: `企业${phone.slice(-3)}`,
    credit_code,
  });
  const enterprise_id = (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 2 })
    .where('enterprise_id', '=', enterprise_id)
    .execute();
  return Object.assign(member, { enterprise_id });
};

export const leasingStaff = async (
  portal: TestServer,
): Promise<{ approver: TestStaff; finance: TestStaff; support: TestStaff }> => ({
  approver: await newStaff(portal, 'leasing', ['approver']),
  finance: await newStaff(portal, 'money', ['finance']),
  support: await newStaff(portal, 'visits', ['support']),
});

export const uploadProof = async (member: Pick<TestMember, 'api'>): Promise<string> =>
  (await member.api['POST /users/files/upload']({ body: formOf(pdf, '转账凭证.pdf') })).data.file_id;

/** Created, filled in, submitted. */
export const submitAdmission = async (
  member: TestMember,
  subject_id: string | undefined,
  more: Record<string, unknown> = {},
) => {
  const add = member.api['POST /space-v2/admissions/apply/add'];
  const { data: begun } = await add({ body: subject_id ? { subject_id } : {} });
  const file = { file_id: await uploadProof(member), name: '转账凭证.pdf', size_bytes: 10 };
  const { data } = await member.api['POST /space-v2/admissions/apply/submit']({
    body: {
      obj_id: begun.obj_id,
      version: begun.version,
      fields: { ...completeAdmission, ...more },
      materials: begun.materials.map(({ name }) => ({ name, files: [file] })),
    },
  });
  return data;
};

export const passAdmission = async (
  approver: TestStaff,
  { obj_id, version }: { obj_id: string; version: number },
): Promise<string> => {
  const params = { obj_id };
  const { data } = await approver.api['POST /console/cases/{obj_id}/steps']({
    params,
    body: { action: 'accept', version },
  });
  await approver.api['POST /console/cases/{obj_id}/steps']({ params, body: { action: 'pass', version: data.version } });
  return obj_id;
};

export const usualTerms = {
  lessor: '园区运营公司',
  purpose: '研发',
  first_day: '2026-12-01',
  last_day: '2027-11-30',
  month_rent_fen: 1_000_000,
  month_property_fen: 100_000,
  free_rent_days: 0,
  deposit_months: 2,
  pay_months: 3,
};

/** A contract that waits for the tenant's signature. */
export const newLease = async (
  member: TestMember,
  approver: TestStaff,
  unit_id: string,
  more: Partial<typeof usualTerms & MoneyTerms> = {},
) => {
  const admission_id = await passAdmission(approver, await submitAdmission(member, unit_id));
  return (
    await approver.api['POST /console/contracts']({
      body: { admission_id, unit_ids: [unit_id], ...usualTerms, ...more },
    })
  ).data;
};
/** A signed contract. */
export const signedLease = async (
  member: TestMember,
  approver: TestStaff,
  unit_id: string,
  more: Partial<typeof usualTerms & MoneyTerms> = {},
) => {
  const { obj_id } = await newLease(member, approver, unit_id, more);
  return (await member.api['POST /space-v2/contracts/status']({ body: { obj_id, action: 'confirm' } })).data;
};
