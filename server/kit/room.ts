import type { AuditAction } from './audit.ts';
import type { Badge } from './badge.ts';
import type { Verbs } from './calls/implement.ts';
import type { CaseDefinition } from './cases/case-definition.ts';
import type { ContentTable } from './content/content-table.ts';
import type { App } from './context.ts';
import type { PersonalPart } from './personal-data.ts';

/** What a room gives to the house; nobody else knows its tables or what it writes to the audit log. */
export type Room = {
  readonly name: string;
  readonly verbs: Verbs;
  /** What it writes to the audit log, and what each action is called. */
  readonly actions?: Readonly<Partial<Record<AuditAction, string>>>;
  /** Their lists and details are answered by the content kit. */
  readonly contents?: readonly ContentTable[];
  /** What it holds of a member: handed over on request, erased with the account. */
  readonly personalData?: readonly PersonalPart[];
  /** Applied for, decided and listed by the case kit. */
  readonly cases?: readonly CaseDefinition[];
  /** The numbers beside its entries of the console's menu. */
  readonly badges?: readonly Badge[];
  /** Registers scheduled jobs. */
  readonly schedule?: (app: App) => void;
  /** Fills its tables of an empty database with the demo content, whose modules it imports only here. */
  readonly demo?: (app: App) => Promise<void>;
  /** Whom the demo makes, for the text at start: `heading` says where they sign in, at which `path`. */
  readonly demoAccounts?: () => Promise<{ heading: string; path: string; lines: readonly string[] }>;
};
