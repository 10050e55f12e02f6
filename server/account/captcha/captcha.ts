/**
 * Image captchas, and the alternative that needs no sight (ruling D4): single use, 5 minutes, only a keyed hash of the answer is stored. The
 * first answer uses up a captcha, right or wrong.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, countOfAttempts, minute } from '../../kit/attempts.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { keyedHash, sameHash } from '../../kit/secrets.ts';
import { budgetUsed } from '../sms-budget.ts';
import { captchaSize, drawCaptcha } from './draw-captcha.ts';
import { captchaAlphabet } from './glyphs.ts';

const lifeSeconds = 300;
const answerLength = 4;
/** An office behind one address may need many captchas; a script that collects them is slowed down. */
const issueLimits = [{ max: 60, seconds: minute }];

/** Counting up to here takes a desktop browser about a second, and a phone some seconds. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, least: 500, most: 1_500 } as const;

/** The more one network asks for, and the fewer text messages are left, the more each proof of work takes: up to 16 times. */
const workTimes = async (context: Context): Promise<number> => {
  const asked = await countOfAttempts(context, 'captcha', networkOf(context.address), 10 * minute);
  const used = await budgetUsed(context);
  return Math.min(16, 2 ** Math.floor(asked / 10) * (used >= 0.8 ? 4 : used >= 0.5 ? 2 : 1));
};

const answerHash = (context: Context, captcha_id: string, answer: string) =>
  keyedHash(context, 'captcha', captcha_id, answer);
const signatureSecret = (context: Context) => keyedHash(context, 'captcha-signature');
const keySecret = (context: Context) => keyedHash(context, 'captcha-key-signature');

const drawAnswer = (context: Context): string =>
  [
    ...context
      .random(answerLength * 4)
      .toString('hex')
      .matchAll(/.{8}/g),
  ]
    .map(([part]) => captchaAlphabet[Number.parseInt(part, 16) % captchaAlphabet.length])
    .join('');

export const issueCaptcha: Verb<'GET /users/files/image_captcha'> = async (context, { query: { mode, zoom } }) => {
  await countAttempt(context, 'captcha', networkOf(context.address), issueLimits, 'too_many');
  const captcha_id = context.newId();
  const keep = (answer: string) =>
    context.db
      .insertInto('captcha')
      .values({ captcha_id, mode, answer_hash: answerHash(context, captcha_id, answer), created_at: context.now })
      .execute();
  if (mode === 'pow') {
    const times = await workTimes(context);
    const { parameters, signature = '' } = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.least * times, work.most * times),
      deriveKey,
      hmacSignatureSecret: signatureSecret(context),
      hmacKeySignatureSecret: keySecret(context),
    });
    await keep(signature);
    return {
      data: {
        captcha_id,
        mode,
        image: '',
        width: 0,
        height: 0,
        challenge: { parameters: { ...parameters, keySignature: parameters.keySignature ?? '' }, signature },
        expires_seconds: lifeSeconds,
      },
    };
  }
  const answer = drawAnswer(context);
  const image = await drawCaptcha(answer, zoom, context.random(4).readUInt32LE());
  await keep(answer);
  return {
    data: {
      captcha_id,
      mode,
      image: `data:image/png;base64,${image.toString('base64')}`,
      width: captchaSize.width * zoom,
      height: captchaSize.height * zoom,
      challenge: null,
      expires_seconds: lifeSeconds,
    },
  };
};

/** Whether the proof of work is valid and belongs to the challenge of this captcha. */
const workDone = async (context: Context, captcha_id: string, hash: string, code: string): Promise<boolean> => {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(code, 'base64').toString('utf8')) as {
      challenge: Challenge;
      solution: Solution;
    };
    if (!sameHash(answerHash(context, captcha_id, String(challenge.signature)), hash)) return false;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: signatureSecret(context),
      hmacKeySignatureSecret: keySecret(context),
    });
    return verified;
  } catch {
    return false; // not base64, not JSON, or not a challenge: a wrong answer
  }
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type CaptchaAnswer = { captcha_id: string; captcha_code: string };
export const captchaGiven = ({ captcha_id, captcha_code }: CaptchaAnswer): boolean =>
  captcha_id !== '' && captcha_code !== '';

/** Refuses unless the answer is right. With CAPTCHA=off (tests, demonstrations) no answer is needed. */
export const checkCaptcha = async (context: Context, answer: CaptchaAnswer): Promise<void> => {
  if (!context.settings.captcha) return;
  if (!captchaGiven(answer)) throw refuse('captcha_required');
  if (!uuid.test(answer.captcha_id)) throw refuse('captcha_wrong');
  // The statement that reads the captcha also deletes it: of two simultaneous answers, one finds nothing.
  const captcha = await context.db
    .updateTable('captcha')
    .set({ used_at: context.now })
    .where('captcha_id', '=', answer.captcha_id)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(context.now.getTime() - lifeSeconds * 1_000))
    .returning(['mode', 'answer_hash'])
    .executeTakeFirst();
  if (!captcha) throw refuse('captcha_wrong');
  const typed = answer.captcha_code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const right =
    captcha.mode === 'pow'
      ? await workDone(context, answer.captcha_id, captcha.answer_hash, answer.captcha_code)
      : sameHash(answerHash(context, answer.captcha_id, typed), captcha.answer_hash);
  if (!right) throw refuse('captcha_wrong');
};
