import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { wordsOf } from './test-pdf.ts';

const made = new Date('2026-11-20T02:00:00Z');
const draw = async (...lines: string[]) =>
  await drawPdf(
    '试印',
    made,
    lines.map((text) => ({ kind: 'text', text })),
  );
/** The characters of a text in lines, without what is no sign. */
const signsOf = (text: string): string[] => {
  const signs = [...new Set(text.normalize('NFC'))].filter((sign) => !/[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(sign));
  return Array.from({ length: Math.ceil(signs.length / 1_000) }, (_, at) =>
    signs.slice(at * 1_000, (at + 1) * 1_000).join(''),
  );
};
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

test('the signs of measures, prices and names are drawn', async () => {
  const line =
    '1 m² 2 m³ 10 μm 5 Å A™ B® •¥100 ½ Köln Łódź Đặng Дмитрий señor − 10⁻³ CO₂ ✓ ☑ ℃ Ω ≤ ≥ → 䶮 𬱖 买买提·艾力';
  expect(await wordsOf(new Uint8Array(await draw(line)))).toContain('买买提·艾力');
});

/** What has two bytes in GB 18030, without the areas that users define. */
const twoBytes = () => {
  const decoder = new TextDecoder('gb18030');
  let text = '';
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      if (second !== 0x7f) text += decoder.decode(Uint8Array.of(first, second));
  return text.replaceAll('\ufffd', '');
};
test('level 1 of GB 18030-2022 is drawn', { timeout: 60_000 }, async () => {
  const lines = signsOf(twoBytes() + between(0x3400, 0x4db5) + between(0x4e00, 0x9fef));
  expect([...lines.join('')].length).toBeGreaterThan(28_000);
  await draw(...lines);
});

/** The 196 characters of 通用规范汉字表 that level 1 lacks. */
const level2 = [
  '𠅤𠙶𠳐𡎚𡐓𣗋𣲗𣲘𣸣𤧛𤩽𤫉𥔲𥕢𥖨𥻗𦈡𦒍𦙶𦝼𦭜𦰡𧿹𨐈𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨺙𩽾𩾃𩾌𪟝𪣻𪤗𪨰𪨶𪩘𪾢𫄧𫄨𫄷𫄸𫇭𫌀𫍣',
  '𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩𬀩',
  '𬀪𬂩𬃊𬇕𬇙𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸𬬹',
  '𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶨𬶭𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈𬺓',
].join('');
test('level 2 of GB 18030-2022 is drawn', async () => {
  expect(new Set(level2).size).toBe(196);
  await draw(level2);
});

const root = new URL('../../../', import.meta.url);
const sourcesOf = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/test/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('');
test('whatever the house itself says is drawn: its demo, its units, its labels', { timeout: 60_000 }, async () => {
  await draw(...signsOf(sourcesOf('server/') + sourcesOf('contract/') + sourcesOf('regions/')));
});

test('a character that the font lacks is told, never drawn as a box', async () => {
  await expect(draw('公司名称 \u{20001}\u{30001}')).rejects.toMatchObject({
    code: 'unprintable',
    message: '文件中有无法打印的字：\u{20001}（U+20001）、\u{30001}（U+30001），请改写后重新生成',
  });
  await expect(
    drawPdf('试印', made, [{ kind: 'table', columns: [{ title: '\u{20001}' }], rows: [] }]),
  ).rejects.toThrow();
  await expect(drawPdf('试印', made, [], { header: '\u{20001}' })).rejects.toThrow();
});
test('what nobody can change any more is spelled', async () => {
  const bytes = await drawPdf('回执', made, [{ kind: 'facts', rows: [['材料', '证明\u{20001}.pdf']], fixed: true }]);
  expect(await wordsOf(new Uint8Array(bytes))).toContain('证明〔U+20001〕.pdf');
});
test('what nobody sees is left out', async () => {
  expect(await wordsOf(new Uint8Array(await draw('怀\u200b柔\u00ad区\ufe0f')))).toBe('怀柔区');
});
