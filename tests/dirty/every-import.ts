/**
 * Every way by which a sheet of somebody else comes in. A file in `tests/dirty/excel` or `bank` is sent through all of them, so a new import has to
 * be named here (`imports.test.ts` compares with the contract).
 */
import { Failure } from '#contract/kit/errors.ts';
import type { SheetPreview } from '#contract/kit/sheet-preview.ts';
import { registerMember, type TestMember } from '../../server/account/test-member.ts';
import { formOf, publishUploads } from '../../server/file/test-files.ts';
import { check, rowsFound } from '../../server/kit/content/sheet/test-sheets.ts';
import type { TestServer } from '../../server/kit/test-server.ts';
import { declaration, drawUp } from '../../server/policy/offers/test-offers.ts';
import { newStaff } from '../../server/staff/test-staff.ts';
import { newProgramme } from '../../server/trade/vouchers/test-vouchers.ts';

export type Sent = { bytes: Uint8Array; name: string };
/** What an import answers before anybody has confirmed anything: a preview, or a refusal in words. */
export type Answer = { preview: SheetPreview | null; refused: string; status: number; all: string };
export type Import = {
  call: string;
  look: (sent: Sent) => Promise<Answer>;
  /** Sends the file again with its confirmation. */
  carryOut?: (sent: Sent, preview: SheetPreview) => Promise<unknown>;
};

const companies = [
  ['91110116MA01DEM01K', '怀柔光声传感科技有限公司'],
  ['12110116MB01DEM044', '怀柔示例科技创新服务中心'],
] as const;
/** The enterprises that the files name, certified. */
const newCompanies = async (portal: TestServer): Promise<TestMember> => {
  const members: TestMember[] = [];
  for (const [index, [credit_code, enterprise_name]] of companies.entries()) {
    const member = await registerMember(portal, `1370000090${index}`, { name: '王一', enterprise_name, credit_code });
    const enterprise_id = (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
    await portal.app.db
      .updateTable('enterprise')
      .set({ certification: 2, credit_code })
      .where('enterprise_id', '=', enterprise_id)
      .execute();
    members.push(member);
  }
  return members[0] as TestMember;
};

const answerOf = async (act: () => Promise<unknown>): Promise<Answer> => {
  try {
    const reply = await act();
    const { preview } = (reply as { data: { preview?: SheetPreview | null } }).data;
    return { preview: preview ?? null, refused: '', status: 200, all: JSON.stringify(reply) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = (error.detail.errors ?? []).map(({ message }) => message);
    return { preview: null, refused: error.message, status: error.status, all: [error.message, ...errors].join('\n') };
  }
};

export const everyImport = async (portal: TestServer) => {
  const member = await newCompanies(portal);
  const approver = await newStaff(portal, 'dirty.approver', ['approver', 'finance', 'intake', 'editor']);
  const programme = await newProgramme(approver);
  const batch = (await drawUp(approver, await declaration(portal), [])).obj_id;
  const form = ({ bytes, name }: Sent, fields = {}) => formOf(bytes, name, fields);
  const vouchers = (sent: Sent, fields = {}) =>
    approver.api['POST /console/voucher_programmes/{obj_id}/import']({
      params: { obj_id: programme },
      body: form(sent, fields),
    });
  const offers = (sent: Sent, fields = {}) =>
    approver.api['POST /console/policy_offers/{obj_id}/import']({
      params: { obj_id: batch },
      body: form(sent, fields),
    });
  const reports = (sent: Sent, fields = {}) =>
    member.api['POST /space-v2/business_reports/import']({ body: form(sent, fields) });
  const bank = (sent: Sent, fields = {}) => approver.api['POST /console/bank_statements']({ body: form(sent, fields) });
  const registry = async (sent: Sent) => {
    const { obj_id } = (await approver.api['POST /console/registry/imports']({ body: form(sent) })).data;
    for (;;) {
      const found = await approver.api['GET /console/registry/imports/{obj_id}']({ params: { obj_id } });
      if (found.data.state !== 1) return found;
    }
  };
  const content = async (sent: Sent) => {
    const params = { content_type: 'office' };
    const { data } = await approver.api['POST /console/imports/{content_type}']({ params, body: form(sent) });
    const checked = await check(approver, data);
    return { data: { checked, rows: await rowsFound(approver, checked) } };
  };
  const table = async (sent: Sent) => {
    const { data } = await approver.api['POST /console/files']({ body: form(sent, { access: '1' }) });
    await publishUploads(portal, data.file_id);
    return await portal.visitor().api['GET /users/files/{file_id}/table']({
      params: { file_id: data.file_id },
      query: { sheet: 0 },
    });
  };
  const imports = {
    vouchers: {
      call: 'POST /console/voucher_programmes/{obj_id}/import',
      look: (sent) => answerOf(() => vouchers(sent)),
      carryOut: (sent, { confirm }) => vouchers(sent, { confirm }),
    },
    offers: {
      call: 'POST /console/policy_offers/{obj_id}/import',
      look: (sent) => answerOf(() => offers(sent)),
      carryOut: (sent, { confirm }) => offers(sent, { confirm }),
    },
    reports: {
      call: 'POST /space-v2/business_reports/import',
      look: (sent) => answerOf(() => reports(sent)),
      carryOut: (sent, { confirm }) => reports(sent, { confirm }),
    },
    bank: {
      call: 'POST /console/bank_statements',
      look: (sent) => answerOf(() => bank(sent)),
      carryOut: (sent, { confirm }) => bank(sent, { confirm }),
    },
    registry: { call: 'POST /console/registry/imports', look: (sent) => answerOf(() => registry(sent)) },
    content: { call: 'POST /console/imports/{content_type}', look: (sent) => answerOf(() => content(sent)) },
    table: { call: 'POST /console/files', look: (sent) => answerOf(() => table(sent)) },
  } satisfies Record<string, Import>;
  return { imports: imports as Record<keyof typeof imports, Import>, member, approver, programme };
};

/** Calls that take a file and read no sheet, or the same one as another. */
export const noImports: readonly string[] = [
  'POST /users/files/upload',
  'POST /console/files/word',
  'POST /console/imports/{content_type}/{obj_id}/archive',
];
