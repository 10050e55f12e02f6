import { industryIndicator } from '#contract/industry/industry-indicator.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const industryTables = { indicators: contentTable(industryIndicator, 'industry_indicator') };
