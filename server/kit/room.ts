import type { AuditAction } from './audit.ts';
import type { NamesOf } from './audit-names.ts';
import type { Badge } from './badge.ts';
import type { Verbs } from './calls/implement.ts';
import type { CaseDefinition } from './cases/case-definition.ts';
import type { CentreEntry } from './centre-entry.ts';
import type { ContentTable } from './content/content-table.ts';
import type { FollowContentStep, WarnOfContentStep } from './content/manage/take-step.ts';
import type { App } from './context.ts';
import type { DealSubject } from './deal.ts';
import type { EnterpriseRecords } from './enterprise-records.ts';
import type { Find } from './find.ts';
import type { InvoiceSubject } from './invoice-subject.ts';
import type { TransferDesk } from './money/transfers.ts';
import type { OnlinePaySubject } from './online-pay/subject.ts';
import type { PersonalPart } from './personal-data.ts';
import type { FollowShopDesk } from './shop-desk.ts';

/** What a server room contributes; no other code knows its tables or its audit actions. */
export type Room = {
  readonly name: string;
  readonly verbs: Verbs;
  /** The audit actions of the room, with their Chinese names. */
  readonly actions?: Readonly<Partial<Record<AuditAction, string>>>;
  /** What its records are called in the audit log, by kind of object; of content and cases their kits say it. */
  readonly auditNames?: Readonly<Record<string, NamesOf>>;
  /** Content types; the content kit answers their lists and details. */
  readonly contents?: readonly ContentTable[];
  /** Called when an entry of any content type takes a step. */
  readonly followContentStep?: FollowContentStep;
  /** What staff confirm before an entry of any content type is passed or taken down. */
  readonly warnOfContentStep?: WarnOfContentStep;
  /** The personal data that the room holds: exported on request, erased with the account. */
  readonly personalData?: readonly PersonalPart[];
  /** Case types; the case kit handles them. */
  readonly cases?: readonly CaseDefinition[];
  /** The numbers beside its entries of the console's menu. */
  readonly badges?: readonly Badge[];
  /** What the menu of the user centre says of its pages to a member. */
  readonly centreEntries?: readonly CentreEntry[];
  /** The records that staff find by a number or a name from everywhere. */
  readonly finds?: readonly Find[];
  /** Its records that can be invoiced. */
  readonly invoiceSubjects?: readonly InvoiceSubject[];
  /** Where members report transfers that finance confirms. */
  readonly transferDesks?: readonly TransferDesk[];
  /** Its records that can be paid online. */
  readonly onlinePaySubjects?: readonly OnlinePaySubject[];
  /** Its records that buyer and provider rate and write about. */
  readonly dealSubjects?: readonly DealSubject[];
  /** Called when another enterprise runs a shop. */
  readonly followShopDesk?: FollowShopDesk;
  /** What its records prove about an enterprise. */
  readonly enterpriseRecords?: EnterpriseRecords;
  /** Registers scheduled jobs. */
  readonly schedule?: (app: App) => void;
  /** Fills the room's tables of an empty database with the demo. The demo's modules are imported only here. */
  readonly demo?: (app: App) => Promise<void>;
  /** The demo's accounts for the text at start: `heading` names the page to sign in at, `path` its address. */
  readonly demoAccounts?: () => Promise<{ heading: string; path: string; lines: readonly string[] }>;
};
