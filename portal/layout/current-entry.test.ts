import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { frameOf } from '../kit/frame-of.ts';
import { withMenu } from '../region-menu.server.ts';
import { currentEntry } from './current-entry.ts';

const regions = readdirSync(new URL('../../regions', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('region.'))
  .map((file) => file.replace('.ts', ''));

test.each(regions)('%s: every entry is marked on its own page, and on the pages of its room', async (name) => {
  const frame = frameOf(withMenu(await readRegion(name)));
  for (const [index, { label, to }] of frame.navigation.entries()) {
    expect(currentEntry(frame, { label, to }, to)).toEqual({ index, says: 'page' });
    if (to !== '/') expect(currentEntry(frame, { label, to }, `${to}/list/entry`)).toEqual({ index, says: 'true' });
  }
});

describe('a room', () => {
  const plain = { columns: [], new_window: false };
  const policies = { label: '政策服务', to: '/policy', ...plain };
  const declarations = { label: '政策申报', to: '/policy/policyDeclaration?active=4', ...plain };
  const platforms = {
    label: '创新平台',
    to: '/info/innovation',
    new_window: false,
    columns: [
      {
        title: '产业态势',
        links: [{ label: '产业态势', to: '/industrySituation', note: '', new_window: false }],
      },
    ],
  };
  const room = { label: '政策服务', to: '/policy' };
  const labelOf = (navigation: (typeof policies | typeof platforms)[], of: typeof room | undefined, path: string) => {
    const current = currentEntry({ navigation }, of, path);
    return current && navigation[current.index]?.label;
  };
  test('with an entry of its own is that entry, not one of a part of it', () => {
    expect(labelOf([declarations, policies], room, '/policy/policyDeclaration')).toBe('政策服务');
  });
  test('to which no menu leads either is the entry with the longest address that contains the page', () => {
    expect(labelOf([declarations], room, '/policy/policyDeclaration/1')).toBe('政策申报');
    expect(labelOf([declarations], room, '/policy/policyDeclarations')).toBeUndefined();
  });
  test('without one is the entry whose menu leads to it, rather than one that contains the page', () => {
    const industry = { label: '产业态势', to: '/industrySituation' };
    expect(labelOf([policies, platforms], industry, '/industrySituation/chain')).toBe('创新平台');
    expect(labelOf([policies, platforms], industry, '/policy/policyActivity')).toBe('创新平台');
  });
  test('that the header does not have, and a page of no room, have no entry', () => {
    expect(labelOf([platforms], room, '/policy')).toBeUndefined();
    expect(labelOf([policies, platforms], undefined, '/policy/nothing/here')).toBeUndefined();
  });
});
