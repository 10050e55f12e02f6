/** Converts the text of the report form for the request: 万元 with up to four decimals becomes fen. */
import {
  type Figure,
  type Figures,
  figureErrors,
  figureKeys,
  isMoney,
  missingFigures,
  readFigure,
  wanOf,
} from '#contract/space/business-report.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';
import type { Values } from '../../kit/form/use-form.ts';

export const typedOf = (key: Figure, value: number | null): string =>
  value === null ? '' : isMoney(key) ? wanOf(value, true) : String(value);

/** Every figure that can be parsed; others count as not typed. */
export const figuresTyped = (values: Values): Figures =>
  Object.fromEntries(
    figureKeys.map((key) => {
      const read = readFigure(key, values[key] ?? '');
      return [key, 'value' in read ? read.value : null];
    }),
  ) as Figures;

/** The message of each field; a draft may leave fields empty. */
export const wrongFigures = (values: Values, { complete }: { complete: boolean }): FieldErrors => {
  const wrong: Record<string, string> = {};
  for (const key of figureKeys) {
    const read = readFigure(key, values[key] ?? '');
    if ('wrong' in read) wrong[key] = read.wrong;
  }
  const figures = figuresTyped(values);
  for (const { field, message } of [...figureErrors(figures), ...(complete ? missingFigures(figures) : [])])
    wrong[field] ??= message;
  return wrong;
};
