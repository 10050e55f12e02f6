/** Fields shared by the forms of members and staff, each with its own messages. Rules that pages need without zod are in files beside this one. */
import * as z from 'zod';
import { creditCodePattern } from '../kit/credit-code.ts';
import { tidyCode, tidySmsCode } from '../kit/tidy.ts';
import { passwordMaximum, passwordMinimum, tidyPassword } from './password-rule.ts';

export const creditCode = z
  .string({ error: '请填写社会信用代码!' })
  .max(60, '请输入正确的统一社会信用代码')
  .transform(tidyCode)
  .pipe(z.string().min(1, '请填写社会信用代码!').regex(creditCodePattern, '请输入正确的统一社会信用代码'));

/** A new password. */
export const newPassword = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .max(200, `密码最多 ${passwordMaximum} 个字符`)
  .transform(tidyPassword)
  .pipe(
    z
      .string()
      .min(passwordMinimum, `密码至少 ${passwordMinimum} 个字符`)
      .max(passwordMaximum, `密码最多 ${passwordMaximum} 个字符`),
  );

/** A password to be compared with the stored one; its length is not checked. */
export const typedPassword = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .max(200, '密码不正确')
  .transform(tidyPassword);

/** The characters of the image, or the answer of the alternative without sight: base64 of `{challenge, solution}`. */
export const captchaFields = {
  captcha_id: z.string('请完成图形验证').trim().max(60, '图形验证码已过期，请刷新').default(''),
  captcha_code: z.string('请完成图形验证').trim().max(4000, '图形验证码不正确').default(''),
};

export const smsCode = z
  .string({ error: '请输入短信验证码' })
  .overwrite(tidySmsCode)
  .min(1, '请输入短信验证码')
  .regex(/^\d{6}$/, '短信验证码为 6 位数字');
