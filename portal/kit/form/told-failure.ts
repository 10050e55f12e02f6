/** Where a form shows a failure: beside a field, or above its button when it belongs to no field. */
import { ConnectionLost } from '#contract/kit/client.ts';
import { Failure, type FailureCode } from '#contract/kit/errors.ts';

export type FieldErrors = Readonly<Record<string, string>>;
export type Told = { fields: FieldErrors; whole: string };

const broken = '系统内部错误，请联系维护人员；您填写的内容仍保留在本页';

/** `fieldOf`: the field for a refusal, `{ captcha_wrong: 'captcha_code' }`. `known`: the fields of the form. */
export const toldFailure = (
  error: unknown,
  fieldOf: Partial<Record<FailureCode, string>>,
  known: (field: string) => boolean,
): Told => {
  if (error instanceof ConnectionLost) return { fields: {}, whole: `${error.message}；您填写的内容仍保留在本页` };
  if (!(error instanceof Failure)) return { fields: {}, whole: broken };
  const own = fieldOf[error.code];
  if (own && known(own)) return { fields: { [own]: error.message }, whole: '' };
  const errors = error.detail.errors ?? [];
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) if (known(field)) fields[field] ??= message;
  const elsewhere = errors.filter(({ field }) => !known(field)).map(({ message }) => message);
  return { fields, whole: errors.length === 0 ? error.message : elsewhere.join('；') };
};
