/**
 * The captcha without sight: the browser counts until it finds the number that the challenge asks for, with pauses so that the page stays
 * responsive.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The answer as `captcha_code`; undefined when cancelled. */
export const solveWork = async (challenge: Challenge, controller: AbortController): Promise<string | undefined> => {
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
