import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://portal.example.cn';
test.each([
  ['/policy/policyDocument?active=2#top', '/policy/policyDocument?active=2#top'],
  ['/userCenter/user/informate', '/userCenter/user/informate'],
])('a path of this site is gone to: %s', (asked, target) => expect(safeRedirect(asked, origin)).toBe(target));

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'policy',
  '/login',
  '/login/forget?x=1',
  '/a/..//evil.example/..//login',
])('anything else leads to the user centre: %j', (asked) => {
  const target = safeRedirect(asked, origin);
  expect(new URL(target, origin).origin).toBe(origin);
  expect(target.startsWith('//')).toBe(false);
  if (asked !== '/a/..//evil.example/..//login') expect(target).toBe('/userCenter');
});
