import { comparison } from '../kit/compare/comparison.ts';

/** The carriers that a visitor compares, of all kinds beside each other. */
export const comparedCarriers = comparison({ key: 'compared-carriers', path: '/space/compare', counted_in: '处' });
