/** Titles and papers for tests. */
import { formOf, pdf } from '../../file/test-files.ts';
import type { TestStaff } from '../../staff/test-staff.ts';

export const titleSent = {
  kind: 1 as const,
  title: '企业201',
  tax_no: '91110116MA01DEM01K',
  reg_address: '示例大街 1 号',
  reg_phone: '010-60000001',
  bank_name: '示例银行怀柔支行',
  bank_account: '110900000000001',
};

let last = 0;
/** Twenty digits, each time others. */
export const nextInvoiceNumber = (): string => {
  last += 1;
  return `26112000${String(last).padStart(12, '0')}`;
};
/** A file that finance uploads for one buyer. */
export const uploadPaper = async (
  finance: Pick<TestStaff, 'api'>,
  bytes: Uint8Array = pdf,
  name = '发票.pdf',
): Promise<string> =>
  (await finance.api['POST /console/files']({ body: formOf(bytes, name, { access: '3' }) })).data.file_id;
