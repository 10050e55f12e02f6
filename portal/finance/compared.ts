import { comparison } from '../kit/compare/comparison.ts';

/** The loans that a visitor compares. */
export const comparedLoans = comparison({
  key: 'compared-loans',
  path: '/finance/compare',
  counted_in: '款',
  alike: true,
});
