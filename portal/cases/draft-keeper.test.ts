/** Nothing that is typed is ever lost: not to a lost answer, not to a colleague, not to an ended session. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ConnectionLost } from '#contract/kit/client.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type Content, type Copy, draftKeeper, type Kept } from './draft-keeper.ts';

let server: Kept;
let copy: Copy | undefined;
let timers: { ms: number; act: () => void }[];
/** What the next saves meet: nothing, or a failure before or after they arrived. */
let trouble: ('lost' | 'answer lost' | 'expired')[];

const content = (project: string): Content => ({ fields: { project }, materials: [{ name: '执照', files: [] }] });
const saveOnServer = (version: number, { fields, materials }: Content): Kept => {
  if (!server.editable) throw refuse('wrong_state');
  if (version !== server.version) throw refuse('stale_version', { data: { version: server.version } });
  server = { ...server, version: version + 1, fields, materials, updated_at: `2026-11-21 10:00:0${version}` };
  return server;
};
const open = () =>
  draftKeeper<Kept>({
    start: server,
    shelf: {
      read: () => copy,
      keep: (kept) => {
        copy = structuredClone(kept);
      },
      clear: () => {
        copy = undefined;
      },
    },
    put: async (version, typed) => {
      const meets = trouble.shift();
      if (meets === 'lost') throw new ConnectionLost(false);
      if (meets === 'expired') throw refuse('unauthenticated');
      const saved = saveOnServer(version, typed);
      if (meets === 'answer lost') throw new ConnectionLost(true);
      return saved;
    },
    get: async () => server,
    after: (ms, act) => {
      const timer = { ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
const fire = async () => {
  const due = timers;
  timers = [];
  for (const { act } of due) act();
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

beforeEach(() => {
  server = { version: 1, editable: true, updated_at: '2026-11-21 10:00:00', ...content('') };
  copy = undefined;
  timers = [];
  trouble = [];
});

test('what is typed is in the browser at once and on the server a moment later', async () => {
  const keeper = open();
  keeper.change(content('传'));
  keeper.change(content('传感器'));
  expect(copy?.content).toEqual(content('传感器'));
  expect(keeper.state().kind).toBe('waiting');
  await fire();
  expect(server.fields).toEqual({ project: '传感器' });
  expect(keeper.state()).toEqual({ kind: 'saved', at: server.updated_at });
  expect(copy).toBeUndefined();
});

test('typed while a save is on its way, it is saved after it', async () => {
  const keeper = open();
  keeper.change(content('一'));
  const saving = keeper.save();
  keeper.change(content('一二'));
  expect(await saving).toBe(true);
  expect(server.fields).toEqual({ project: '一二' });
});

test('a lost connection is tried again by itself', async () => {
  const keeper = open();
  trouble = ['lost', 'lost'];
  keeper.change(content('传感器'));
  await fire();
  expect(keeper.state()).toMatchObject({ kind: 'failed', message: '网络连接中断，请检查网络后重试' });
  expect(copy?.content).toEqual(content('传感器'));
  await fire();
  expect(keeper.state().kind).toBe('failed');
  await fire();
  expect(keeper.state().kind).toBe('saved');
  expect(server.fields).toEqual({ project: '传感器' });
});

test('an answer that got lost is not taken for a colleague', async () => {
  const keeper = open();
  trouble = ['answer lost'];
  keeper.change(content('传感器'));
  await fire();
  keeper.change(content('传感器二'));
  await fire();
  expect(keeper.state().kind).toBe('saved');
  expect(server).toMatchObject({ version: 3, fields: { project: '传感器二' } });
});

test('nor when the page was closed before the answer came', async () => {
  const keeper = open();
  trouble = ['answer lost'];
  keeper.change(content('传感器'));
  await fire();
  keeper.change(content('传感器二'));
  keeper.stop();
  const again = open();
  expect(again.restore()).toBe(true);
  expect(again.content()).toEqual(content('传感器二'));
  await fire();
  expect(server.fields).toEqual({ project: '传感器二' });
});

test('an ended session leaves the copy, and nothing is tried again without a person', async () => {
  const keeper = open();
  trouble = ['expired'];
  keeper.change(content('传感器'));
  await fire();
  expect(timers).toEqual([]);
  expect(open().restore()).toBe(true);
});

describe('a colleague saved meanwhile', () => {
  const meet = async () => {
    const keeper = open();
    saveOnServer(1, content('同事'));
    keeper.change(content('我'));
    await fire();
    return keeper;
  };
  test('both are shown, and neither overwrites the other unseen', async () => {
    const keeper = await meet();
    expect(keeper.state()).toMatchObject({ kind: 'conflict', theirs: { fields: { project: '同事' } } });
    keeper.change(content('我，又写'));
    await fire();
    expect(server.fields).toEqual({ project: '同事' });
    expect(copy?.content).toEqual(content('我，又写'));
  });
  test('mine is chosen', async () => {
    const keeper = await meet();
    keeper.choose(content('我'));
    await keeper.save();
    expect(server).toMatchObject({ version: 3, fields: { project: '我' } });
    expect(keeper.state().kind).toBe('saved');
  });
  test('theirs is chosen', async () => {
    const keeper = await meet();
    keeper.choose(content('同事'));
    expect(keeper.state().kind).toBe('saved');
    expect(server.version).toBe(2);
    expect(copy).toBeUndefined();
  });
  test('it stays open over a reload', async () => {
    await meet();
    const again = open();
    again.restore();
    expect(again.state()).toMatchObject({ kind: 'conflict', theirs: { fields: { project: '同事' } } });
  });
});

test('submitted by a colleague meanwhile: what was typed is kept to be read', async () => {
  const keeper = open();
  server = { ...server, version: 5, editable: false };
  keeper.change(content('我'));
  await fire();
  expect(keeper.state().kind).toBe('closed');
  expect(copy?.content).toEqual(content('我'));
});

test('the order in which a database returns keys is no change', () => {
  server = { ...server, fields: { b: 1, a: [{ y: 1, x: 2 }] } };
  const keeper = open();
  keeper.change({ fields: { a: [{ x: 2, y: 1 }], b: 1 }, materials: [{ name: '执照', files: [] }] });
  expect(keeper.dirty()).toBe(false);
});

describe('what waits in the browser when the case was moved on meanwhile', () => {
  const leave = () => {
    const keeper = open();
    keeper.change(content('我'));
    keeper.stop();
  };
  test('a step that changed nothing of what is typed is no second author', () => {
    leave();
    server = { ...server, version: 4, updated_at: '2026-11-21 12:00:00' };
    const again = open();
    expect(again.restore()).toBe(true);
    expect(again.state().kind).toBe('waiting');
  });
  test('what somebody saved since is asked about, and nothing is saved before', async () => {
    leave();
    saveOnServer(1, content('同事'));
    const again = open();
    again.restore();
    expect(again.state()).toMatchObject({ kind: 'conflict', theirs: { fields: { project: '同事' } } });
    expect(await again.save()).toBe(false);
    expect(server.fields).toEqual({ project: '同事' });
  });
  test('so is a copy that does not say what it was begun from', () => {
    server = { ...server, ...content('同事') };
    copy = { content: content('我'), sent: [] } as unknown as Copy;
    const again = open();
    again.restore();
    expect(again.state().kind).toBe('conflict');
  });
});
