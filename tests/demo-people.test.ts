/** The people of the demo, whichever room names them. */
import { expect, test } from 'vitest';
import { demoEnterprises, demoMembers } from '#server/account/demo-accounts.ts';
import { demoExperts } from '#server/expert/demo/experts.ts';
import { demoPublishers } from '#server/supply/demo/demands.ts';
import { demoManagers } from '#server/supply/demo/managers.ts';

test('nobody works for two', () => {
  const day = () => '2026-11-21';
  const employed: [name: string, employer: string][] = [
    ...demoExperts(day).map(({ title, org }): [string, string] => [title, org]),
    ...demoManagers(day).map(({ title, org }): [string, string] => [title, org]),
    ...Object.values(demoPublishers).map(({ name, enterprise }): [string, string] => [name, enterprise]),
    ...demoEnterprises.map(({ legal_person, enterprise_name }): [string, string] => [legal_person, enterprise_name]),
    ...demoMembers.map(({ name, enterprise }): [string, string] => [
      name,
      demoEnterprises[enterprise]?.enterprise_name ?? '',
    ]),
  ];
  const employers = Map.groupBy(employed, ([name]) => name);
  const twice = [...employers].filter(([, places]) => new Set(places.map(([, employer]) => employer)).size > 1);
  expect(twice).toEqual([]);
});
