/** The materials mall (specification 7, Other). */
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { materialProduct } from './material-product.ts';
import { warehouse } from './warehouse.ts';

export const materialCalls = contract({ ...contentCalls(materialProduct), ...contentCalls(warehouse) });
