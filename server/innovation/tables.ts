import { innovationPlatform } from '#contract/innovation/innovation-platform.ts';
import { pilotBase } from '#contract/innovation/pilot-base.ts';
import { researchInstitution } from '#contract/innovation/research-institution.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const innovationTables = {
  platforms: contentTable(innovationPlatform, 'innovation_platform'),
  research: contentTable(researchInstitution, 'research_institution'),
  bases: contentTable(pilotBase, 'pilot_base'),
};
