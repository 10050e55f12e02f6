/**
 * The machine as a whole: random ways through it, taken over HTTP by whoever likes, against a model that knows only ruling D7's table. No
 * path leads outside it, no step is lost from the timeline, and every due date is what a calendar written out by hand says.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseAction, type CaseState, caseActions, correctionDays } from '#contract/kit/case.ts';
import { dayOf } from '#contract/kit/day.ts';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { jobContext } from '../http/request-context.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { workingDaysOf } from '../working-days.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let member: TestMember;
let system: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13800001001', { enterprise_name: '机器有限公司' });
  system = await newStaff(portal, 'system', ['system']);
});
afterAll(() => portal.close());

/** The State Council's arrangement for 2026, written out: what is free though a weekday, and what is worked though a weekend. */
const free2026 = [
  ...[
    '01-01',
    '01-02',
    '02-16',
    '02-17',
    '02-18',
    '02-19',
    '02-20',
    '02-23',
    '04-06',
    '05-01',
    '05-04',
    '05-05',
    '06-19',
    '09-25',
  ],
  ...['10-01', '10-02', '10-05', '10-06', '10-07'],
];
const worked2026 = ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'];
const dayMs = 86_400_000;
const isWorking = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (worked2026.includes(day.slice(5))) return true;
  return weekday !== 0 && weekday !== 6 && !free2026.includes(day.slice(5));
};
const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
const after = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0; ) {
    at = next(at);
    if (isWorking(at)) left -= 1;
  }
  return at;
};

test('every day of 2026 is what the arrangement says, and counting forth and back agrees', () => {
  const days = workingDaysOf(new Map());
  for (let day = '2026-01-01'; day <= '2026-12-31'; day = next(day)) {
    expect(days.isWorking(day), day).toBe(isWorking(day));
    for (const count of [1, 5, 10, 20])
      if (after(day, count) < '2027-01-01') {
        expect(days.after(day, count), `${day} + ${count}`).toBe(after(day, count));
        expect(days.between(day, after(day, count)), `${day} … ${after(day, count)}`).toBe(count);
      }
  }
});

type Model = { state: CaseState; steps: string[]; promise: number; left: number | null; due: string | null };
const today = () => dayOf(portal.clock.now);
const between = (from: string, to: string): number => {
  let count = 0;
  for (let at = from; at < to; ) {
    at = next(at);
    if (isWorking(at)) count += 1;
  }
  return count;
};
/** Ruling D7 written a second time, independently of the code under test. */
const table: Partial<Record<CaseAction, [from: CaseState[], to: CaseState]>> = {
  submit: [[10, 40], 20],
  withdraw: [[20, 30, 40], 80],
  accept: [[20], 30],
  return: [[20, 30], 40],
  pass: [[30], 60],
  refuse: [[20, 30], 70],
  void: [[20, 30, 40, 50, 60], 90],
};
const foresee = (model: Model, action: CaseAction, publicity: number): boolean => {
  const rule = table[action];
  if (!rule?.[0].includes(model.state)) return false;
  const to = action === 'pass' && publicity > 0 ? 50 : rule[1];
  if (action === 'submit') model.due = after(today(), model.left ?? model.promise);
  if (action === 'return') {
    model.left = model.due && model.due > today() ? between(today(), model.due) : 0;
    model.due = after(today(), correctionDays);
  }
  if (to === 50) model.due = after(today(), publicity);
  if (to >= 60) model.due = null;
  model.state = to;
  model.steps.push(action);
  return true;
};

const actions = [
  'submit',
  'withdraw',
  'accept',
  'return',
  'pass',
  'refuse',
  'void',
] as const satisfies readonly CaseAction[];
const walk = fc.record({
  promise: fc.integer({ min: 1, max: 20 }),
  publicity: fc.constantFrom(0, 0, 3, 7),
  start: fc.integer({ min: 0, max: 200 }),
  moves: fc.array(fc.record({ action: fc.constantFrom(...actions), wait_days: fc.constantFrom(0, 0, 0, 1, 3) }), {
    minLength: 4,
    maxLength: 14,
  }),
});

test('sixty random ways through it', { timeout: 120_000 }, async () => {
  const begin = portal.clock.now;
  for (const { promise, publicity, start, moves } of fc.sample(walk, { numRuns: 60, seed: 20261121 })) {
    // Somewhere in 2026, so that spring festival and National Day are walked through; sessions are kept alive by hand.
    const setDay = async (at: Date) => {
      portal.clock.now = at;
      const alive = { created_at: at, stamped_at: at };
      await portal.app.db.updateTable('member_session').set(alive).execute();
      await portal.app.db.updateTable('staff_session').set({ created_at: at, seen_at: at }).execute();
    };
    await setDay(new Date(Date.parse('2026-01-20T02:00:00Z') + start * dayMs));
    const subject_id = await publish(portal, 'policy_declaration', {
      promise_days: promise,
      publicity_days: publicity,
    });
    const at = { case_type: 'policy_application' };
    const { data } = await member.api['POST /cases/{case_type}']({
      params: at,
      body: { subject_id, fields: completeApplication },
    });
    const own = { ...at, obj_id: data.obj_id };
    const model: Model = { state: 10, steps: ['create'], promise, left: null, due: null };
    for (const { action, wait_days } of moves) {
      if (wait_days) {
        await setDay(new Date(portal.clock.now.getTime() + wait_days * dayMs));
        await keepDeadlines(jobContext(portal.app, 'test'));
        if (model.due && model.due < today() && (model.state === 40 || model.state === 50)) {
          model.steps.push(model.state === 40 ? 'lapse' : 'end_publicity');
          model.state = model.state === 40 ? 80 : 60;
          model.due = null;
        }
      }
      const { version } = (await member.api['GET /cases/{case_type}/{obj_id}']({ params: own })).data;
      const allowed = foresee(model, action, publicity);
      const opinion = '意见';
      const took =
        caseActions[action].by === 'member'
          ? member.api['POST /cases/{case_type}/{obj_id}/steps']({
              params: own,
              body: { action: action as 'submit', version, opinion },
            })
          : system.api['POST /console/cases/{obj_id}/steps']({
              params: { obj_id: data.obj_id },
              body: { action: action as 'accept', version, opinion },
            });
      const done = await took.then(
        () => true,
        (error: { status?: number }) => {
          if (error.status !== 400 && error.status !== 404) throw error;
          return false;
        },
      );
      expect(done, `${action} after ${model.steps.join(' → ')}`).toBe(allowed);
      const now = (await member.api['GET /cases/{case_type}/{obj_id}']({ params: own })).data;
      expect(now.state, model.steps.join(' → ')).toBe(model.state);
      expect(now.due_at?.slice(0, 10) ?? null, `${today()} ${model.steps.join(' → ')}`).toBe(model.due);
      expect(now.steps.map((step) => step.action)).toEqual(model.steps);
    }
  }
  portal.clock.now = begin;
});
