/** What was ordered, in one phrase: `高纯氮气 等 3 种`. */
export const goodsNamed = (lines: readonly { readonly title: string }[]): string =>
  `${lines[0]?.title ?? ''}${lines.length > 1 ? ` 等 ${lines.length} 种` : ''}`;
