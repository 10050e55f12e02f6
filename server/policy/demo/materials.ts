/** The materials of a declaration, and the same list as a spreadsheet to tick off. */
import type { DemoAttachment } from './demo-entry.ts';

export type Material = {
  name: string;
  required: boolean;
  note: string;
  issuer: string;
  working_days: number | null;
};

type Issued = { by: string; days: number };
const material = (name: string, required: boolean, note: string, issued?: Issued): Material => ({
  name,
  required,
  note,
  issuer: issued?.by ?? '',
  working_days: issued?.days ?? null,
});
/** `issued`: who issues it, and how many working days that takes. */
export const must = (name: string, note = '', issued?: Issued): Material => material(name, true, note, issued);
export const may = (name: string, note = '', issued?: Issued): Material => material(name, false, note, issued);

export const checklist = (materials: Material[]): DemoAttachment => ({
  name: '申报材料清单.xlsx',
  table: [
    ['序号', '材料名称', '是否必交', '要求说明', '页码', '自查结果'],
    ...materials.map(({ name, required, note }, index) => [
      String(index + 1),
      name,
      required ? '必交' : '如有请交',
      note,
      '',
      '',
    ]),
  ],
});

export const budget = (lines: [name: string, basis: string][]): DemoAttachment => ({
  name: '项目预算表.xlsx',
  table: [
    ['序号', '支出科目', '测算依据', '自筹资金（万元）', '申请资金（万元）', '合计（万元）'],
    ...lines.map(([name, basis], index) => [String(index + 1), name, basis, '', '', '']),
    ['', '合计', '', '', '', ''],
  ],
});
