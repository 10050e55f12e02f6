/** A row of an application with what is read beside it: the applicant's name, and whether consent is given now. */
import { type Selectable, sql } from 'kysely';
import type { ApplicationStatus } from '#contract/finance/application-moves.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

export type ApplicationRow = Omit<Selectable<Tables['finance_application']>, 'status'> & {
  status: ApplicationStatus;
  enterprise_name: string;
  consented: boolean;
};
export const asApplication = (row: object): ApplicationRow => row as ApplicationRow;

/** Whether the application of the outer query has consent. */
export const activeConsent = () =>
  sql<boolean>`exists (select 1 from finance_consent where finance_consent.subject_id = finance_application.obj_id
    and finance_consent.withdrawn_at is null)`;
