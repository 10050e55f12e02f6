import { comparison } from '../kit/compare/comparison.ts';

/** The resources that a visitor compares, one type at a time. */
export const comparedResources = comparison({
  key: 'compared-resources',
  path: '/experiment/compare',
  counted_in: '项',
  alike: true,
});
