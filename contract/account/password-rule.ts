/** Passwords (decision D4): 8 to 64 characters, any of them; the server also refuses common ones. */
import * as z from 'zod';

export const passwordMinimum = 8;
export const passwordMaximum = 64;

/** Half-width what an input method made full-width, so that a password typed either way is the same. */
export const tidyPassword = (typed: string): string => typed.normalize('NFKC');

/** A password that is being chosen. */
export const newPassword = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .max(200, `密码最多 ${passwordMaximum} 个字符`)
  .transform(tidyPassword)
  .pipe(z.string().min(passwordMinimum, `密码至少 ${passwordMinimum} 个字符`).max(passwordMaximum, `密码最多 ${passwordMaximum} 个字符`));

/** A password that is compared with the one kept: its length tells nothing. */
export const typedPassword = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码不正确').transform(tidyPassword);
