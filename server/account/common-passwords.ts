/** The passwords that attackers try first (ruling D4): lists of leaked passwords agree on these words and endings. */
import { refuse } from '#contract/kit/errors.ts';

const words = `
password passw0rd p@ssword p@ssw0rd passwd admin administrator root user guest test demo welcome letmein login master hello
qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc abcd abcde abcdef
iloveyou loveyou woaini woaiwojia woaini1314 5201314 1314520 wodemima mima mimamima nihao nihaoma zhongguo beijing shanghai huairou
dragon monkey sunshine princess football baseball superman batman michael jordan shadow summer winter spring autumn flower
computer internet windows linux oracle mysql server system manager secret private change changeme default temp
china chinese huawei xiaomi tencent alibaba baidu taobao alipay wechat weixin weibo google apple samsung
lovely forever family freedom tiger lion eagle angel lucky happy money boss king queen star
gongsi company qiye keji kexue kexuecheng chuangxin fuwu pingtai zhengce yuanqu
a aa aaa q w z x qq ww zz
`
  .trim()
  .split(/\s+/);

const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '0',
  '00',
  '000',
  '111',
  '520',
  '666',
  '888',
  '999',
  '1314',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
  '!',
  '@',
  '#',
  '.',
  '!@#',
  '@123',
  '@1234',
  '123!',
  '#123',
  '_123',
  '1!',
  '01',
];

const common = new Set(words.flatMap((word) => endings.flatMap((ending) => [word + ending, ending + word])));

const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '147258369',
  '741852963',
  '159357',
  '112233445566778899',
  '123123123',
  '123321',
  '123654789',
];

const isCommon = (password: string, account: string): boolean => {
  const plain = password.toLowerCase();
  if (common.has(plain) || rows.some((row) => row.includes(plain))) return true;
  // One or two characters, or one short piece, repeated: 88888888, 12121212, abcabcabc.
  if (new Set(plain).size <= 2 || /^(.{1,4})\1+.{0,3}$/.test(plain)) return true;
  // Two sequences of the keyboard or alphabet: 12345678qwertyui, 123456abcdef.
  if (/^\d+[a-z]+$|^[a-z]+\d+$/.test(plain)) {
    const [letters, digits] = [plain.replace(/\d/g, ''), plain.replace(/\D/g, '')];
    if (
      letters.length > 2 &&
      digits.length > 2 &&
      rows.some((row) => row.includes(letters)) &&
      rows.some((row) => row.includes(digits))
    )
      return true;
  }
  // A date of birth, a phone number, the account's own name.
  if (/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(plain) || /^1[3-9]\d{9}$/.test(plain)) return true;
  return account !== '' && plain.includes(account.toLowerCase());
};

export const refuseCommonPassword = (password: string, account: string, field = 'password'): void => {
  if (isCommon(password, account))
    throw refuse('password_common', { errors: [{ field, message: '密码过于常见，请换一个更难猜的密码' }] });
};
