import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { freeTerms, LoanCalculator } from './loan-calculator.tsx';

test('the calculator of no product begins with a year, not with the shortest term that there is', () => {
  const page = renderToString(createElement(LoanCalculator, { terms: freeTerms, title: '贷款条件', free: true }));
  expect(page).toMatch(/期限<span><input[^>]* value="12"/);
  expect(page).toContain('第 12 月');
});
