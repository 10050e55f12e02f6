import { expect, test } from 'vitest';
import { asInitials, initialsOf, lexemesOf, numberKey, plainText, queryOf } from './words.ts';

test('a text is indexed by its neighbouring characters, and by words and numbers of other scripts', () => {
  expect(lexemesOf('高端仪器 HEPS 2026年')).toEqual(['高端', '端仪', '仪器', '年', 'heps', '2026']);
});
test('full-width letters and digits are the same as narrow ones', () => {
  expect(lexemesOf('ＡＢ１２')).toEqual(['ab12']);
});
test('traditional characters are the same as simplified ones', () => {
  expect(lexemesOf('補貼')).toEqual(['补贴']);
  expect(queryOf('房租補貼')).toEqual(queryOf('房租补贴'));
  expect(lexemesOf('乾隆著作')).toEqual(['乾隆', '隆著', '著作']);
});
test('what nobody sees parts no word', () => {
  expect(queryOf('房\u200b租\ufeff补\u200c贴\u200d')).toEqual(queryOf('房租补贴'));
});
test('what stands in a short bracket is a part of its word too', () => {
  expect(lexemesOf('首台（套）奖励')).toEqual(['首台', '套', '奖励', '台套', '套奖']);
  expect(queryOf('首台套')?.tsquery).toBe("'首台' & '台套'");
  expect(lexemesOf('（示例）通知')).toEqual(['示例', '通知']);
});
test('a query is cut into words, so that words that stand apart are found', () => {
  expect(queryOf('传感器房租补贴')?.words).toEqual(['传感器', '房租', '补贴']);
  expect(queryOf('传感器房租')?.tsquery).toBe("'传感' & '感器' & '房租'");
});
test('a character that the dictionary leaves alone belongs to its neighbour', () => {
  expect(queryOf('创新券')?.tsquery).toBe("'创新' & '新券'");
  expect(queryOf('科技创新券')?.words).toEqual(['科技', '创新券']);
});
test('a character alone is dropped beside words, and searched for when nothing else is asked', () => {
  expect(queryOf('支持的措施')?.tsquery).toBe("'支持' & '措施'");
  expect(queryOf('税')?.tsquery).toBe("'税'");
});
test('the beginning of a number or Latin word suffices, unless numbers are asked for as a whole', () => {
  expect(queryOf('HEP 138')?.tsquery).toBe("'hep':* & '138':*");
  expect(queryOf('HEP 2024 年', { wholeNumbers: true })?.tsquery).toBe("'hep':* & '2024'");
});
test.each(['', '   ', '！？。', "'\\:*&|!()", '😀'])('what holds no word asks for nothing: %j', (keyword) => {
  expect(queryOf(keyword)).toBeNull();
});
test('quotes and operators of tsquery cannot be smuggled in', () => {
  expect(queryOf("传感' | '仪器:*")?.tsquery).toBe("'传感' & '仪器'");
});
test('initials are found from each syllable on', () => {
  expect(initialsOf('人才公寓')).toEqual(['rcgy', 'cgy', 'gy', 'y']);
  expect(asInitials(' RCGY ')).toBe('rcgy');
  expect(asInitials('r')).toBeNull();
  expect(asInitials('人才')).toBeNull();
});
test.each([
  ['京政发〔2021〕31号', '京政发202131'],
  ['京政发[2021]31 号', '京政发202131'],
  ['  京政发（２０２１）３１号 ', '京政发202131'],
])('a document number is compared without brackets, blanks and 号: %s', (written, key) => {
  expect(numberKey(written)).toBe(key);
});
test('plain text keeps words apart that elements kept apart', () => {
  expect(plainText('<p>一</p><ul><li>二&amp;三</li><li>四 &lt;五&gt;</li></ul>')).toBe('一 二&三 四 <五>');
});
test('text of very many opening brackets is read at once', () => {
  const began = performance.now();
  plainText('<p'.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
