/** What happens to a need that nobody answers, day after day (ruling D13): each level on its day, once, and never to an answered one. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { dueEscalations, escalationOf, escalations } from '#contract/supply/escalation.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, type Trader } from '../../trade/test-orders.ts';
import { publishDemand, unveil } from '../test-demands.ts';
import { keepDemandDays } from './escalate.ts';

const first = '2026-02-20';

describe('levels by days', () => {
  test.each([
    [6, 0],
    [7, 1],
    [13, 1],
    [14, 2],
    [20, 2],
    [21, 3],
    [29, 3],
    [30, 4],
    [365, 4],
  ])('after %i days it stands at level %i', (days, level) => {
    expect(escalationOf(first, false, addDays(first, days))).toBe(level);
    expect(escalationOf(first, true, addDays(first, days))).toBe(0);
  });

  test('under a moving clock each level is done once, in order, on the first run at or after its day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }),
        fc.option(fc.integer({ min: 0, max: 60 })),
        (pauses, answeredOn) => {
          let [day, done] = [0, 0];
          const log: [level: number, day: number][] = [];
          let before = -1;
          for (const pause of pauses) {
            day += pause;
            const answered = answeredOn !== null && day >= answeredOn;
            for (const { level, day: due } of dueEscalations(done, first, answered, addDays(first, day))) {
              expect(day).toBeGreaterThanOrEqual(due);
              // Not later than the first run on which it was due.
              expect(before).toBeLessThan(due);
              log.push([level, day]);
              done = level;
            }
            before = day;
          }
          expect(log.map(([level]) => level)).toEqual(log.map((_, index) => index + 1));
          const last = answeredOn === null ? day : Math.min(day, answeredOn - 1);
          if (answeredOn === null) expect(done).toBe(escalations.filter((one) => one.day <= last).length);
        },
      ),
    );
  });
});

describe('the daily job', () => {
  let portal: TestServer;
  let publisher: Trader;
  let proposer: Trader;
  let support: TestStaff;
  let approver: TestStaff;
  let intake: TestStaff;
  beforeAll(async () => {
    portal = await openTestServer();
    publisher = await newTrader(portal, '13300000611', '91110116MA01DEM01K');
    proposer = await newTrader(portal, '13300000612', '91110116MA01DEM02H');
    intake = await newStaff(portal, 'take', ['intake']);
    support = await newStaff(portal, 'help', ['support']);
    approver = await newStaff(portal, 'decide', ['approver']);
  });
  afterAll(() => portal.close());

  const runAfter = async (days: number) =>
    await keepDemandDays({
      ...jobContext(portal.app, 'test'),
      now: new Date(portal.clock.now.getTime() + days * 86_400_000),
    });
  const told = async (who: Pick<TestStaff | Trader, 'api'>) =>
    (await portal.app.db.selectFrom('message').select(['title', 'recipient_id']).orderBy('message_id').execute())
      .filter(({ recipient_id }) => recipient_id === ('staff_id' in who ? who.staff_id : (who as Trader).user_id))
      .map(({ title }) => title)
      .filter((title) => title.includes('无人回应') || title.includes('没有人回应'));

  test('publisher, support, intake and approvers are told in turn; running twice tells nobody twice', async () => {
    const { obj_id } = await publishDemand(portal, publisher, intake, {
      goals: [],
      deadline: addDays(dayOf(portal.clock.now), 120),
    });
    const { public_id: answered } = await publishDemand(portal, publisher, intake, {
      deadline: addDays(dayOf(portal.clock.now), 120),
    });
    await unveil(proposer, answered);
    expect(await runAfter(6)).toEqual({ expired: 0, escalated: 0 });
    for (const [days, level] of [
      [7, 1],
      [14, 2],
      [21, 3],
      [30, 4],
    ] as const) {
      expect(await runAfter(days)).toEqual({ expired: 0, escalated: 1 });
      expect(await runAfter(days)).toEqual({ expired: 0, escalated: 0 });
      const { data } = await intake.api['GET /console/supply_demands']({ query: { escalated: level } });
      expect(data.map((one) => [one.obj_id, one.escalated])).toEqual([[obj_id, level]]);
    }
    expect(await told(publisher)).toEqual(['您的需求还没有人回应']);
    expect(await told(support)).toEqual(['需求 14 天无人回应', '需求 21 天无人回应']);
    expect(await told(intake)).toEqual(['需求 21 天无人回应']);
    expect(await told(approver)).toEqual(['需求 30 天无人回应']);
    const { data } = await intake.api['GET /console/supply_demands/{obj_id}']({ params: { obj_id } });
    expect(data.steps.filter(({ action }) => action === 'escalate')).toHaveLength(4);
  });

  test('a job that stood still for a month does each level once', async () => {
    const { obj_id } = await publishDemand(portal, publisher, intake, {
      deadline: addDays(dayOf(portal.clock.now), 120),
    });
    await runAfter(31);
    const { data } = await intake.api['GET /console/supply_demands/{obj_id}']({ params: { obj_id } });
    expect(data.steps.filter(({ action }) => action === 'escalate')).toHaveLength(4);
    expect(data.escalated_name).toBe('审批处理');
  });
});
