/** Whatever applicant and staff do in whatever order, a step never opens early: it stands only on steps that have passed. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffAction } from '#contract/kit/case.ts';
import { registrationSteps, type StepKey, stepOf } from '#contract/registration/steps.ts';
import { registerMember, type TestMember } from '../account/test-member.ts';
import { deep } from '../kit/test-depth.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { beginRegistration, beginStep, formOfStep, submitStep, takeOn } from './test-registrations.ts';

let portal: TestServer;
let system: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  system = await newStaff(portal, 'system', ['system']);
});
afterAll(() => portal.close());

/** Ruling D13 written a second time, independently of the code under test. */
const former: Record<StepKey, StepKey[]> = {
  verification: [],
  registration: ['verification'],
  seal: ['registration'],
  invoice: ['registration'],
  social: ['registration'],
  bank: ['registration'],
  tax_rebate: ['invoice', 'bank'],
};
const keys = Object.keys(former) as StepKey[];
const again: StepKey[] = ['bank', 'tax_rebate'];

type Case = { obj_id: string; step: StepKey; state: number; version: number };
const casesOf = async (member: TestMember): Promise<Case[]> =>
  (await member.api['GET /cases']({ query: { page_size: 100 } })).data.map(({ obj_id, case_type, state, version }) => ({
    obj_id,
    step: registrationSteps.find((one) => one.case_type === case_type)?.step ?? 'verification',
    state,
    version,
  }));
const passed = (cases: Case[], step: StepKey) => cases.some((one) => one.step === step && one.state === 60);

const acts = ['begin', 'submit', 'withdraw', 'accept', 'return', 'pass', 'refuse', 'void'] as const;
type Act = { act: (typeof acts)[number]; step: StepKey };
const act: fc.Arbitrary<Act> = fc.record({
  // What leads on is chosen more often, so that walks reach the later steps.
  act: fc.constantFrom<Act['act']>(...acts, 'begin', 'submit', 'accept', 'pass', 'pass'),
  step: fc.constantFrom(...keys),
});
/** The whole of a step, so that half of the walks begin on the far side. */
const through = (step: StepKey): Act[] =>
  (['begin', 'submit', 'accept', 'pass'] as const).map((one) => ({ act: one, step }));
const walk = fc.record({
  start: fc.constantFrom(
    [],
    through('verification'),
    [...through('verification'), ...through('registration')],
    [...keys.slice(0, -1).flatMap(through), ...through('tax_rebate').slice(0, 2)],
  ),
  rest: fc.array(act, { minLength: 10, maxLength: 24 }),
});

const isDone = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status === undefined || error.status >= 500) throw error;
      return false;
    },
  );

/** One act on the newest case of its step that it fits. */
const take = async (member: TestMember, subject_id: string, cases: Case[], { act: does, step }: Act) => {
  if (does === 'begin') return await isDone(beginStep(member, step, subject_id));
  const from = {
    submit: [10, 40],
    withdraw: [20, 30, 40],
    accept: [20],
    return: [20, 30],
    pass: [30],
    refuse: [20, 30],
  };
  const fits = does === 'void' ? [20, 30, 40, 60] : from[does];
  const one = cases.find((item) => item.step === step && fits.includes(item.state));
  if (!one) return false;
  const params = { case_type: stepOf(step).case_type, obj_id: one.obj_id };
  if (does === 'submit') {
    const { data } = await member.api['GET /cases/{case_type}/{obj_id}']({ params });
    const fields = step === 'bank' && passed(cases, 'bank') ? { account_kind: 2 } : {};
    return await isDone(submitStep(portal, member, step, data, fields));
  }
  if (does === 'withdraw')
    return await isDone(
      member.api['POST /cases/{case_type}/{obj_id}/steps']({ params, body: { action: does, version: one.version } }),
    );
  return await isDone(takeOn(system, one.obj_id, does satisfies StaffAction));
};

const runs = deep ? 120 : 8;
test(`${runs} random walks of applicant and staff`, { timeout: 240_000 }, async () => {
  let reached = 0;
  for (const [index, { start, rest }] of fc.sample(walk, { numRuns: runs, seed: 20261123 }).entries()) {
    const member = await registerMember(portal, `133000${String(10_000 + index).slice(1)}1`.padEnd(11, '0'));
    const subject_id = await beginRegistration(member);
    const told: string[] = [];
    for (const one of [...start, ...rest]) {
      const before = await casesOf(member);
      const open = before.some(({ step, state }) => step === one.step && state < 60);
      const mayBegin =
        former[one.step].every((step) => passed(before, step)) &&
        !open &&
        (again.includes(one.step) || !passed(before, one.step));
      const did = await take(member, subject_id, before, one);
      told.push(`${one.act} ${one.step}${did ? '' : ' (refused)'}`);
      if (one.act === 'begin') expect(did, told.join(', ')).toBe(mayBegin);
      const after = await casesOf(member);
      for (const { step, state } of after)
        if (state >= 20 && state <= 60) {
          expect(
            former[step].filter((key) => !passed(after, key)),
            `${step} in ${state}: ${told.join(', ')}`,
          ).toEqual([]);
          reached += Number(step === 'tax_rebate');
        }
      const { data } = await member.api['GET /business_registration/registrations/{obj_id}']({
        params: { obj_id: subject_id },
      });
      for (const { step, standing } of data.steps)
        if (standing === 'locked' || standing === 'open')
          expect(standing, `${step}: ${told.join(', ')}`).toBe(
            former[step].every((key) => passed(after, key)) ? 'open' : 'locked',
          );
    }
  }
  expect(reached).toBeGreaterThan(0);
});

test('a former step is voided and the next is handed in at the same moment: one of both is refused', {
  timeout: 120_000,
}, async () => {
  const pairs = await Array.fromAsync({ length: 12 }, async (_, round) => {
    const member = await registerMember(portal, `1340000${1000 + round}`);
    const subject_id = await beginRegistration(member);
    for (const one of through('verification')) await take(member, subject_id, await casesOf(member), one);
    const { obj_id, materials } = await beginStep(member, 'registration', subject_id);
    // Everything is uploaded and saved before, so that nothing but the two acts is left.
    const body = await formOfStep(portal, member, 'registration', materials);
    await member.api['PUT /cases/{case_type}/{obj_id}']({
      params: { case_type: stepOf('registration').case_type, obj_id },
      body: { version: 1, ...body },
    });
    const [name] = (await casesOf(member)).filter(({ step }) => step === 'verification');
    const submits = () =>
      member.api['POST /cases/{case_type}/{obj_id}/steps']({
        params: { case_type: stepOf('registration').case_type, obj_id },
        body: { action: 'submit', version: 2 },
      });
    const voids = () =>
      system.api['POST /console/cases/{obj_id}/steps']({
        params: { obj_id: name?.obj_id ?? '' },
        body: { action: 'void', version: name?.version ?? 0, opinion: '误批' },
      });
    return [submits, voids] as const;
  });
  const done = await Promise.all(pairs.map(([submits, voids]) => Promise.all([isDone(submits()), isDone(voids())])));
  for (const both of done) expect(both.filter(Boolean)).toHaveLength(1);
});
