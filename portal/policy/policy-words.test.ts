/** Words of public notices. */
import { expect, test } from 'vitest';
import { objectionLine } from './policy-words.server.ts';

const hotline = '010-1234 5678';
const said = (contact_dept: string, contact_phone: string) =>
  objectionLine({ contact_dept, contact_phone }, hotline).replaceAll('\u00a0', ' ');

test('a public notice always says where one objects: the call’s own department, or the platform’s hotline', () => {
  expect(said('区科委', '010-8888 0000')).toContain('实名向区科委反映，电话 010-8888 0000。');
  expect(said('', '010-8888 0000')).toContain('实名向受理部门反映，电话 010-8888 0000。');
  expect(said('区科委', '')).toContain(`实名向区科委反映，可致电平台服务热线 ${hotline}。`);
  expect(said('', '')).toContain(`实名向平台反映，可致电平台服务热线 ${hotline}。`);
});

test('whoever objects reads that they are kept confidential', () => {
  for (const phone of ['', '010-8888 0000']) expect(said('', phone)).toMatch(/异议人的信息予以保密。$/);
});
