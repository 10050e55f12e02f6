/** Companies in founding, for tests: each act over HTTP. */
import type { StaffAction } from '#contract/kit/case.ts';
import { addDays, addMonths, dayOf } from '#contract/kit/day.ts';
import { idCheckCharacter } from '#contract/kit/id-number.ts';
import { type StepKey, stepOf } from '#contract/registration/steps.ts';
import type { TestMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { TestStaff } from '../staff/test-staff.ts';

/** A number that nobody has: the seventeen digits are made up, the check character fits. */
export const idNumber = (serial: number): string => {
  const digits = `1101161990010${String(serial).padStart(4, '0')}`;
  return `${digits}${idCheckCharacter(digits)}`;
};

const contact = { contact_person: '王一', contact_phone: '13100000001' };
/** The characters of which `freshName` makes a 字号: no three of them say a trade or a division. */
const characters = [...'星衡砺澜岳曦珩琅煜霁'];
let made = 0;
/** A 字号 that no earlier one sounds or looks like: each has its own three characters. */
export const freshName = (): string => {
  const number = made++;
  return [0, 1, 2].map((place) => characters[Math.floor(number / 10 ** place) % 10]).join('');
};

/** A form of a step that may be submitted. */
export const completeStep = (step: StepKey, now: Date): Record<string, unknown> => {
  const today = dayOf(now);
  switch (step) {
    case 'verification': {
      return {
        division: 1,
        trade_name: freshName(),
        alternatives: [{ trade_name: freshName() }, { trade_name: freshName() }],
        trade_class: 1,
        trade_words: '传感科技',
        organisation: 1,
        ...contact,
      };
    }
    case 'registration':
      return {
        address: '北京市怀柔区雁栖大街 53 号院 2 号楼 301 室',
        address_kind: 2,
        scope: [1101, 1305, 1111],
        registered_capital_fen: 50_000_000_00,
        paid_by: addMonths(today, 48),
        shareholders: [
          { name: '王一', kind: 1, document_number: idNumber(1), manner: 1, share_bp: 6_667 },
          { name: '李二', kind: 1, document_number: idNumber(2), manner: 1, share_bp: 3_333 },
        ],
        officers: [
          { name: '王一', post: 1, document_number: idNumber(1) },
          { name: '王一', post: 2, document_number: idNumber(1) },
          { name: '李二', post: 3, document_number: idNumber(2) },
          { name: '赵三', post: 4, document_number: idNumber(3) },
        ],
        no_supervisor: false,
        legal_person: '王一',
        ...contact,
      };
    case 'seal':
      return { seals: [{ kind: 1, material: 1, count: 1 }], pickup: 1, ...contact };
    case 'invoice':
      return {
        taxpayer: 1,
        invoice_kinds: [1],
        monthly_total_fen: 100_000_00,
        tax_person: '赵三',
        contact_phone: contact.contact_phone,
      };
    case 'social':
      return { insured_count: 3, first_month: today.slice(0, 7), with_fund: true, ...contact };
    case 'bank':
      return {
        bank: 1,
        branch: '怀柔支行',
        account_kind: 1,
        visit_date: addDays(today, 3),
        visit_period: 1,
        ...contact,
      };
    case 'tax_rebate':
      return {
        tax: 1,
        first_month: today.slice(0, 7),
        last_month: today.slice(0, 7),
        amount_fen: 123_456,
        reason: '期末留抵税额',
        account_bank: '中国工商银行怀柔支行',
        account_no: '0200 0000 0000 0000 001',
        ...contact,
      };
  }
};

export const beginRegistration = async (member: TestMember, title = ''): Promise<string> =>
  (await member.api['POST /business_registration/registrations']({ body: { title } })).data.obj_id;

export const beginStep = async (member: TestMember, step: StepKey, subject_id: string) =>
  (
    await member.api['POST /cases/{case_type}']({
      params: { case_type: stepOf(step).case_type },
      body: { subject_id },
    })
  ).data;

/** What a step needs to be submitted: its form, with `fields` over it, and the required materials, uploaded. */
export const formOfStep = async (
  { clock }: Pick<TestServer, 'clock'>,
  member: TestMember,
  step: StepKey,
  materials: readonly { name: string; required: boolean }[],
  fields: Record<string, unknown> = {},
) => ({
  fields: { ...completeStep(step, clock.now), ...fields },
  materials: await Array.fromAsync(materials, async ({ name, required }) => {
    if (!required) return { name, files: [] };
    const { data } = await member.api['POST /users/files/upload']({ body: formOf(pdf, `${name}.pdf`) });
    return { name, files: [{ file_id: data.file_id, name: `${name}.pdf`, size_bytes: 10 }] };
  }),
});

/** Submits a case of a step with a complete form, or with `fields` over it. */
export const submitStep = async (
  portal: Pick<TestServer, 'clock'>,
  member: TestMember,
  step: StepKey,
  { obj_id, version, materials }: { obj_id: string; version: number; materials: { name: string; required: boolean }[] },
  fields: Record<string, unknown> = {},
) => {
  const { data } = await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { case_type: stepOf(step).case_type, obj_id },
    body: { action: 'submit', version, ...(await formOfStep(portal, member, step, materials, fields)) },
  });
  return data;
};

export const takeOn = async (staff: TestStaff, obj_id: string, action: StaffAction, opinion = '意见') => {
  const { data } = await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } });
  return (
    await staff.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: data.version, opinion },
    })
  ).data;
};

/** The open case of a step, or a new one. */
const openStep = async (member: TestMember, step: StepKey, subject_id: string) => {
  const { case_type } = stepOf(step);
  const { data } = await member.api['GET /cases']({ query: { case_type, state: '10,40', page_size: 100 } });
  const open = data.find((one) => one.subject_id === subject_id);
  return open
    ? (await member.api['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id: open.obj_id } })).data
    : await beginStep(member, step, subject_id);
};

/** A step from its beginning, or from its open draft, to its pass. */
export const passStep = async (
  portal: Pick<TestServer, 'clock'>,
  member: TestMember,
  staff: TestStaff,
  step: StepKey,
  subject_id: string,
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const { obj_id } = await submitStep(portal, member, step, await openStep(member, step, subject_id), fields);
  await takeOn(staff, obj_id, 'accept');
  await takeOn(staff, obj_id, 'pass');
  return obj_id;
};

export const readRegistration = async (member: TestMember, obj_id: string) =>
  (await member.api['GET /business_registration/registrations/{obj_id}']({ params: { obj_id } })).data;
