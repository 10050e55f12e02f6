/** Technology resources (specification 7, Industrial): lists and details of each kind. */
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { instrument } from './instrument.ts';

export const technologyCalls = contract({ ...contentCalls(instrument) });
