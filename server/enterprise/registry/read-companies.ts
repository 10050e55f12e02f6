/** Reads a list of companies, or names every wrong cell. Pure. */
import { mostRegistryRows, registryColumns } from '#contract/enterprise/registry-rules.ts';
import { creditCodePattern } from '#contract/kit/credit-code.ts';
import { isDay } from '#contract/kit/day.ts';
import type { CellRemark } from '#contract/kit/sheet-preview.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { type ListColumn, notNamed, readList, type SheetError } from '../../kit/sheets/read-list.ts';
import { isBlank, type ReadSheet } from '../../kit/sheets/sheet-cell.ts';

export type Field = keyof typeof registryColumns;
export const fields = Object.keys(registryColumns) as Field[];
const longest: Readonly<Record<Field, number>> = {
  credit_code: 60,
  enterprise_name: 100,
  enterprise_type: 60,
  reg_status: 20,
  established_date: 20,
  reg_address: 200,
};
export const registryLimits = {
  rows: mostRegistryRows + 10,
  columns: 60,
  tooMany: `表格超过 ${mostRegistryRows} 行，请分几次导入`,
};
/** What a list says of a company, and the row that says it. Empty where it says nothing: what the registry has then stays. */
export type Company = Record<Exclude<Field, 'established_date'>, string> & {
  established_date: string | null;
  row: number;
};
export type Wrong = { cell: string; message: string };

const columns: readonly ListColumn<Field>[] = fields.map((key) => ({
  key,
  title: registryColumns[key],
  kind: key === 'established_date' ? 'day' : 'text',
  needed: key === 'credit_code' || key === 'enterprise_name',
}));

/** `2019-6-8`, `2019/06/08` and `2019年6月8日` are the same day. */
const dayIn = (text: string): string => {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC').replaceAll(/\s/g, '')) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const told = ({ cell, column, message }: SheetError): Wrong => ({ cell, message: `${column}：${message}` });

export const readCompanies = (
  sheet: ReadSheet,
  today: string,
): { companies: Company[]; wrong: Wrong[]; ignored: string[]; remarks: CellRemark[] } => {
  const { rows, errors, remarks, unknown } = readList(sheet, columns);
  const found: SheetError[] = [];
  const seen = new Map<string, number>();
  const companies = rows.map(({ row, text, cell, place }): Company => {
    const tell = (field: Field, message: string) =>
      found.push({ row, column: registryColumns[field], cell: place(field), message });
    const credit_code = tidyCode(text.credit_code);
    const before = seen.get(credit_code);
    if (!creditCodePattern.test(credit_code)) tell('credit_code', '请填写正确的统一社会信用代码');
    else if (before !== undefined) tell('credit_code', `与第 ${before} 行重复`);
    else seen.set(credit_code, row);
    if (!text.enterprise_name) tell('enterprise_name', '请填写企业名称');
    for (const field of fields.slice(1))
      if (text[field].length > longest[field]) tell(field, `不能超过 ${longest[field]} 个字`);
    const established_date = isBlank(cell('established_date')) ? null : dayIn(text.established_date);
    if (established_date !== null && (!isDay(established_date) || established_date > today))
      tell('established_date', '请填写今天以前的日期，如 2019-06-08');
    const { established_date: _, ...says } = text;
    return { ...says, credit_code, established_date, row };
  });
  if (rows.length === 0 && errors.length === 0)
    return { companies, wrong: [{ cell: '第 2 行', message: '表格中没有企业' }], ignored: unknown, remarks };
  return { companies, wrong: [...errors, ...notNamed(errors, found)].map(told), ignored: unknown, remarks };
};
