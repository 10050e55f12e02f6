import type { Verbs } from './calls/implement.ts';
import type { CaseDefinition } from './cases/case-definition.ts';
import type { ContentTable } from './content/content-table.ts';
import type { App } from './context.ts';

/** What a room gives to the house: its verbs, its content, the work it does on a schedule, and its part of the demo. */
export type Room = {
  readonly name: string;
  readonly verbs: Verbs;
  /** Their lists and details are answered by the content kit. */
  readonly contents?: readonly ContentTable[];
  /** Applied for, decided and listed by the case kit. */
  readonly cases?: readonly CaseDefinition[];
  /** Registers scheduled jobs. */
  readonly schedule?: (app: App) => void;
  /** Fills its tables of an empty database with the demo content. */
  readonly demo?: (app: App) => Promise<void>;
};
