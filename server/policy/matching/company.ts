/** What is known of an applicant: the questionnaire, and the answers to questions on demand. */
import type { Facts } from '#contract/policy/matching/facts.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { findFacts } from './facts.ts';
import { findProfile, type ProfileRow } from './profile.ts';

export type Company = ProfileRow & { facts: Facts };

export const findCompany = async (
  db: Db | Tx,
  owner: Pick<Context<Member>, 'region' | 'actor'>,
): Promise<Company | undefined> => {
  const profile = await findProfile(db, owner);
  return profile && { ...profile, facts: await findFacts(db, owner) };
};
