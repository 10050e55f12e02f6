/** Names as people look for them: by pinyin, Latin letters after Chinese (decision 157). For lists that are read whole. */
const collator = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true });

export const byName =
  <R>(nameOf: (row: R) => string) =>
  (a: R, b: R): number =>
    collator.compare(nameOf(a), nameOf(b));
