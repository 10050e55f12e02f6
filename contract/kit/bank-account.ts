/** A bank account of an enterprise, as forms ask for it. */
import * as z from 'zod';
import { tidyAccount } from './tidy.ts';

export const bankName = z
  .string('请填写开户银行')
  .trim()
  .min(4, '请填写开户银行全称')
  .max(60, '开户银行不能超过 60 个字');
/** Digits, which people write in groups. */
export const accountNo = z
  .string('请填写银行账号')
  .overwrite(tidyAccount)
  .refine((text) => /^\d{8,30}$/.test(text), '请填写正确的银行账号');
