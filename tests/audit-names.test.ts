import { expect, test } from 'vitest';
import { auditObjects } from '#contract/kit/audit-names.ts';
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
