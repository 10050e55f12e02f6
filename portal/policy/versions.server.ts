import type { Api, FromElsewhere } from '../kit/content/content-page.server.ts';

/** The types whose versions can be compared, by the part of their entries' address. */
export const versionedCalls = {
  policyBrowse: '/policies/policies',
  policyDeclaration: '/policies/policy_declarations',
} as const;
export type VersionedList = keyof typeof versionedCalls;

/** The link to an entry's versions, once it was changed after its publication. */
export const versionsOf = async (
  api: Api,
  list: VersionedList,
  { obj_id, revision_count }: { obj_id: string; revision_count: number },
): Promise<FromElsewhere> => {
  // What was published once is not asked about.
  if (revision_count < 2) return {};
  const { data } = await api[`GET ${versionedCalls[list]}/{obj_id}/versions`]({ params: { obj_id } });
  return data.length > 1 ? { versions: { count: data.length, to: `/policy/${list}/${obj_id}/versions` } } : {};
};
