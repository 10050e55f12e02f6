/** What the room of a case type says beside its form while it is typed: a chunk of its own, which only that form fetches. */
import type { ComponentType } from 'react';
import type { MemberCase } from '#contract/kit/case-shapes.ts';

export type CaseAid = {
  /** The title of the section that it follows. */
  section: string;
  Aid: ComponentType<{ record: MemberCase; fields: Readonly<Record<string, unknown>> }>;
};

const files = import.meta.glob<{ default: CaseAid }>('../*/*.aid.client.tsx');

/** That of `registration_verification` is `registration-verification.aid.client.tsx`. */
export const loadCaseAid = async (type: string): Promise<CaseAid | undefined> => {
  const [, load] =
    Object.entries(files).find(([path]) => path.endsWith(`/${type.replaceAll('_', '-')}.aid.client.tsx`)) ?? [];
  return (await load?.())?.default;
};
