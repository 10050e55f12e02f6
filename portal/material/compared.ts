import { comparison } from '../kit/compare/comparison.ts';

/** The products that a visitor compares. */
export const comparedMaterials = comparison({
  key: 'compared-materials',
  path: '/material/compare',
  counted_in: '种',
  alike: true,
});
