/** The industry situation: indicators that staff publish. */
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { industryIndicator } from './industry-indicator.ts';

export const industryCalls = contract({ ...contentCalls(industryIndicator) });
