/** A form's value in words, for reading, printing and comparing. */
import type { FieldShape } from '#contract/kit/fields.ts';
import { maskIdNumber } from '#contract/kit/id-number.ts';
import { unitOf } from '#contract/kit/units.ts';

export type Choices = Readonly<Record<string, readonly { value: number | string; label: string }[]>>;

const isFile = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'file_id' in value && 'name' in value;

export const sayValue = (field: FieldShape, value: unknown, choices: Choices): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'choice':
      return field.options?.[value as number] ?? '';
    case 'dictionary':
    case 'area':
    case 'reference':
      return (
        choices[field.dictionary ?? field.to ?? 'area']?.find((choice) => choice.value === value)?.label ??
        String(value)
      );
    case 'tags':
      return (value as number[])
        .map((id) => choices[field.dictionary ?? '']?.find((choice) => choice.value === id)?.label ?? id)
        .join('、');
    case 'yesNo':
      return value ? '是' : '否';
    case 'number':
      // Yuan with both decimals, as everywhere.
      return (Number(value) / (field.scale ?? 1)).toLocaleString('zh-CN', {
        minimumFractionDigits: unitOf('', field).unit === '元' ? 2 : 0,
      });
    case 'picks':
      return (value as number[])
        .flatMap((code) => field.groups?.flatMap(({ options }) => options).find((one) => one.code === code)?.name ?? [])
        .join('；');
    case 'documentNumber':
      return maskIdNumber(String(value));
    case 'picture':
      return '已上传';
    case 'pictures':
      return (value as string[]).length ? `${(value as string[]).length} 张` : '';
    case 'attachments':
      return Array.isArray(value)
        ? value
            .filter(isFile)
            .map(({ name }) => name)
            .join('、')
        : '';
    case 'rows':
      return Array.isArray(value)
        ? value
            .map((row: Record<string, unknown>, index) => {
              const cells = Object.entries(field.cells ?? {}).map(([key, cell]) => {
                const said = sayValue(cell, row[key], choices);
                // Labels, which say the unit, are left out here.
                return said && cell.kind === 'number' ? `${said}${unitOf(key, cell).unit}` : said;
              });
              return `${index + 1}. ${cells.filter(Boolean).join('，')}`;
            })
            .join('\n')
        : '';
    default:
      return String(value);
  }
};
