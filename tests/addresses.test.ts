/** The judged texts of bench/addresses-judged.ts, each half for itself, and whatever lies in tests/dirty/paste/addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heldOut, type JudgedAddress, tuned } from '../bench/addresses-judged.ts';
import { readAddressText } from '../server/trade/address-text.ts';

const bare = (text: string) => text.replace(/\s/g, '');
/** Stands in the list of divisions and is said by nobody. */
const unsaid = /^(市辖区|县|省直辖县|自治区直辖县级行政区划)$/;
const read = (text: string) => {
  const { places, consignee, phone, address, rest } = readAddressText(text);
  const names = places.map(({ region_name }) => region_name).filter((name) => !unsaid.test(name));
  return { name: consignee, phone, place: [...new Set(names)].join(''), street: bare(address), rest };
};
const shareRight = (set: readonly JudgedAddress[]) => {
  const right = { name: 0, phone: 0, place: 0, street: 0, name_in_street: 0 };
  for (const [text, name, phone, place, street] of set) {
    const found = read(text);
    right.name += Number(bare(found.name) === bare(name));
    right.phone += Number(found.phone === phone);
    right.place += Number(found.place === place);
    right.street += Number(found.street === bare(street));
    right.name_in_street += Number(found.street.includes(bare(name)) && !bare(street).includes(bare(name)));
  }
  return right;
};

test.each([
  ['tuned', tuned],
  ['held out', heldOut],
])(
  'of the texts that were %s, name, phone, place and street are read in 98 of 100, no name within a street',
  (_, set) => {
    const { name_in_street, ...right } = shareRight(set);
    expect(name_in_street).toBe(0);
    for (const [what, count] of Object.entries(right)) expect(count / set.length, what).toBeGreaterThanOrEqual(0.98);
  },
);

const folder = new URL('dirty/paste/addresses/', import.meta.url);
test.each(readdirSync(folder))('the pasted text %s is read as its last lines say', (file) => {
  const [text = '', said = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m);
  const wanted = Object.fromEntries(
    said
      .trim()
      .split('\n')
      .map((line) => line.split(/:\s*/, 2)),
  );
  expect(read(text)).toMatchObject(wanted);
});
