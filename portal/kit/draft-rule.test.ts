/** Nothing old wins over something newer, and who changed it is said truly. */
import { describe, expect, test } from 'vitest';
import { meetDraft, meetFields, sayChange } from './draft-rule.ts';

describe('a draft meets what is saved', () => {
  test.each([
    ['what was typed is what is saved: nothing to keep', { r: 70 }, { r: 1 }, { r: 70 }, 'drop'],
    ['nobody changed what it was begun from', { r: 999 }, { r: 1 }, { r: 1 }, 'resume'],
    ['it was begun where nothing was, and nothing is', { r: 999 }, { r: null }, { r: null }, 'resume'],
    ['an import came later', { r: 999 }, { r: 1 }, { r: 70 }, 'choose'],
    ['an import came where nothing was', { r: 999 }, { r: null }, { r: 70 }, 'choose'],
    ['what it was begun from is not known', { r: 999 }, undefined, { r: 70 }, 'choose'],
    ['the order of keys is no change', { a: 1, b: 3 }, { b: 2, a: 1 }, { a: 1, b: 2 }, 'resume'],
  ])('%s', (_, typed, base, saved, becomes) => {
    expect(meetDraft(typed, base, saved)).toBe(becomes);
  });
});

describe('field by field', () => {
  const base = { name: '甲', phone: '1', scope: '旧' };
  test('what was not typed takes the newer value, what only was typed stays', () => {
    expect(meetFields({ ...base, phone: '2' }, base, { ...base, scope: '新' })).toEqual({
      values: { name: '甲', phone: '2', scope: '新' },
      crossed: [],
    });
  });
  test('what was typed and changed elsewhere is asked, and shows what was typed until then', () => {
    expect(meetFields({ ...base, phone: '2' }, base, { ...base, phone: '3' })).toEqual({
      values: { ...base, phone: '2' },
      crossed: ['phone'],
    });
  });
  test('both wrote the same: nothing to ask', () => {
    expect(meetFields({ ...base, phone: '3' }, base, { ...base, phone: '3' }).crossed).toEqual([]);
  });
  test('a draft that does not say what it was begun from asks about everything in which it differs', () => {
    expect(meetFields({ ...base, phone: '2' }, undefined, { ...base, phone: '3' }).crossed).toEqual(['phone']);
  });
});

test.each([
  [{ by: 'self', how: 'import' }, '您后来用 Excel 导入了本月数据'],
  [{ by: 'self', how: 'save' }, '您在其他页面或设备上修改并保存了本月数据'],
  [{ by: 'colleague', how: 'import' }, '同事陈可用 Excel 导入了本月数据'],
  [{ by: 'colleague', how: 'save' }, '同事陈可修改并保存了本月数据'],
  [{ by: 'staff', how: 'save' }, '工作人员办理时更新了本月数据'],
] as const)('who changed it is said truly: %o', ({ by, how }, words) => {
  expect(sayChange({ by, how, name: by === 'colleague' ? '陈可' : '', at: '2026-11-22 10:00:00' }, '本月数据')).toBe(
    words,
  );
});
test('nobody is named when it is not known', () => expect(sayChange(null, '本月数据')).toBe('本月数据后来有更新'));
