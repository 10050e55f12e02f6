import { expect, test } from 'vitest';
import { auditObjects } from '#contract/kit/audit-names.ts';
import { detailWords } from '#contract/staff/audit-words.ts';
import { type Node, sources } from '#tests/sources.ts';

/** The kinds of objects that the server writes into the audit log by name; all others are types with declarations of their own. */
const written = (): string[] =>
  sources
    .filter(({ floor, forTests }) => floor === 'server' && !forTests)
    .flatMap(({ nodes }) => nodes)
    .filter(({ type, key }) => type === 'Property' && (key as Node).name === 'obj_type')
    .map(({ value }) => (value as Node).value)
    .filter((value) => typeof value === 'string');

test('every kind of object in the audit log has a Chinese name, and no name is left over', () => {
  const declared = ['activity', 'policy_declaration', 'policy_faq'];
  const kinds = [...new Set(written())].filter((kind) => !declared.includes(kind));
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.toSorted()).toEqual(Object.keys(auditObjects).toSorted());
});

test('what a row tells besides is in words', () => {
  const words = (type: string, detail: Record<string, unknown>) => detailWords(type, detail, () => undefined);
  expect(words('member', { kind: 'returned' })).toBe('类别：申请被退回补正');
  expect(words('invoice', { kind: 2 })).toBe('类别：数电专票');
  expect(words('staff', { way: 'recovery_code' })).toBe('方式：恢复码');
});
