/** Applications as they are read: whose they are, and what each side sees of them. Without consent the bank sees nothing of the applicant. */

import { sql } from 'kysely';
import type {
  Application,
  ApplicationItem,
  DeskApplication,
  DeskItem,
  StaffApplication,
  StaffApplicationItem,
} from '#contract/finance/application-calls.ts';
import {
  type ApplicationActor,
  type ApplicationMove,
  type ApplicationState,
  applicationMoves,
  applicationStates,
  movesOf,
} from '#contract/finance/application-moves.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { saysOf } from '../../kit/lost-rights.ts';
import { noId } from '../../kit/no-id.ts';
import { desksOf } from '../../trade/index.ts';
import { type ApplicationRow, activeConsent, asApplication } from './application-row.ts';
import { consentsOf, presentConsent } from './consents.ts';
import { lostOfApplication } from './lost-rights.ts';

type Own = Pick<Context<Member>, 'region' | 'actor'>;

/** Applications with the applicant's name and whether consent is given now. */
export const applicationsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('finance_application')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'finance_application.enterprise_id')
    .selectAll('finance_application')
    .select(['enterprise.enterprise_name', activeConsent().as('consented')])
    .where('finance_application.region_code', '=', region.code);
type Applications = ReturnType<typeof applicationsIn>;
export const ownApplications = (context: Own, db: Db): Applications =>
  applicationsIn(context, db).where('finance_application.enterprise_id', '=', context.actor.enterprise_id ?? noId);

/** The institutions that the member's enterprise runs. */
export const deskIds = async (context: Own, db: Db): Promise<string[]> => {
  const ids = (await desksOf(context, db)).map(({ shop_id }) => shop_id);
  return ids.length > 0 ? ids : [noId];
};
/** What was submitted to these institutions; what was never submitted is nobody's but the applicant's. */
export const deskApplications = async (context: Own, db: Db): Promise<Applications> =>
  applicationsIn(context, db)
    .where('finance_application.shop_id', 'in', await deskIds(context, db))
    .where('finance_application.submitted_at', 'is not', null);

/** One among these; any other gets the same response as a missing one. `lock`: until the transaction ends. */
export const findApplication = async (rows: Applications, obj_id: string, lock = false): Promise<ApplicationRow> => {
  const found = rows.where('finance_application.obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate('finance_application') : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asApplication(row);
};

export const stateOf = ({ status, asked, consented }: ApplicationRow): ApplicationState => ({
  status,
  asked,
  consented,
});

/** The bank has let its promised day pass. */
export const isLate = (now: Date) =>
  sql<boolean>`(finance_application.status in (1, 2) and due_on < ${dayOf(now)}::date)`;

const bareOf = (row: ApplicationRow, now: Date) => ({
  obj_id: row.obj_id,
  application_no: row.application_no,
  product_id: row.product_id,
  product_title: row.product_title,
  shop_id: row.shop_id,
  shop_name: row.shop_name,
  status: row.status,
  status_name: applicationStates[row.status],
  asked: row.asked,
  consented: row.consented,
  submitted_at: row.submitted_at && instantOf(row.submitted_at),
  due_on: row.status === 1 || row.status === 2 ? row.due_on : null,
  late: (row.status === 1 || row.status === 2) && row.due_on !== null && row.due_on < dayOf(now),
  created_at: instantOf(row.created_at),
  updated_at: instantOf(row.updated_at),
});
const grantedOf = ({ granted_fen, granted_rate, granted_months, granted_until }: ApplicationRow) =>
  granted_fen !== null && granted_rate !== null && granted_months !== null && granted_until !== null
    ? { granted_fen, granted_rate, granted_months, granted_until }
    : null;
const lentOf = ({ lent_fen, lent_on }: ApplicationRow) =>
  lent_fen !== null && lent_on !== null ? { lent_fen, lent_on } : null;

export const itemOf = (row: ApplicationRow, now: Date): ApplicationItem => ({
  ...bareOf(row, now),
  enterprise_name: row.enterprise_name,
  amount_fen: row.amount_fen,
  months: row.months,
  granted: grantedOf(row),
});
export const deskItemOf = (row: ApplicationRow, now: Date): DeskItem =>
  row.consented
    ? itemOf(row, now)
    : { ...bareOf(row, now), enterprise_name: '', amount_fen: null, months: null, granted: null };
export const staffItemOf = (row: ApplicationRow, now: Date): StaffApplicationItem => itemOf(row, now);

type Files = Application['attachments'];
const talksOf = async (db: Db, application_id: string) =>
  (
    await db
      .selectFrom('finance_talk')
      .select(['talk_id', 'side', 'body', 'attachments', 'created_at'])
      .where('application_id', '=', application_id)
      .orderBy('created_at')
      .orderBy('talk_id')
      .execute()
  ).map(({ side, attachments, created_at, ...talk }) => ({
    ...talk,
    side: side as 'bank' | 'member',
    attachments: attachments as Files,
    created_at: instantOf(created_at),
  }));

const stepNames: Readonly<Record<string, string>> = {
  begin: '新建申请',
  ...Object.fromEntries(Object.entries(applicationMoves).map(([move, { name }]) => [move, name])),
};
const sides: Readonly<Record<ApplicationActor, string>> = { member: '申请人', bank: '银行', timer: '系统' };
const sideOf = (action: string): ApplicationActor =>
  action in applicationMoves ? applicationMoves[action as ApplicationMove].by : 'member';
/** What the ledger says of people without a name. */
const nameless = new Set(['申请人', '工作人员', '系统', '']);

/** What happened, in order. `hides`: the side whose words and names are not told. */
const stepsOf = async (db: Db, obj_id: string, hides?: ApplicationActor): Promise<Application['steps']> =>
  (await db.selectFrom('ledger_step').selectAll().where('obj_id', '=', obj_id).orderBy('step_id').execute()).map(
    ({ action, actor_kind, actor_name, opinion, at }) => {
      const side = sideOf(action);
      const told = side !== hides;
      return {
        action,
        action_name: stepNames[action] ?? action,
        actor_kind: actor_kind as 'member' | 'staff' | 'system',
        actor_name: told && !nameless.has(actor_name) ? `${sides[side]} ${actor_name}` : sides[side],
        opinion: told ? opinion : '',
        at: instantOf(at),
      };
    },
  );

/** As the applicant's enterprise sees it. */
export const applicationOf = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  row: ApplicationRow,
): Promise<Application> => ({
  ...itemOf(row, now),
  version: row.version,
  purpose: row.purpose,
  contact: row.contact,
  contact_phone: row.contact_phone,
  attachments: row.attachments as Files,
  lent: lentOf(row),
  refusal: row.refusal,
  talks: await talksOf(db, row.obj_id),
  consents: (await consentsOf(db, row.obj_id)).map(presentConsent),
  steps: await stepsOf(db, row.obj_id),
  actions: movesOf('member', stateOf(row)),
});

type Shared = { enterprise: [string, string][]; profile: [string, string][] };
/** As the bank's people see it. */
export const deskApplicationOf = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  row: ApplicationRow,
): Promise<DeskApplication> => {
  const consent = (await consentsOf(db, row.obj_id)).find(({ withdrawn_at }) => withdrawn_at === null);
  const open = row.consented && consent !== undefined;
  const shared = row.shared as Shared | null;
  return {
    ...deskItemOf(row, now),
    version: row.version,
    shared:
      open && shared
        ? {
            ...shared,
            purpose: row.purpose,
            contact: row.contact,
            contact_phone: row.contact_phone,
            attachments: row.attachments as Files,
            talks: await talksOf(db, row.obj_id),
          }
        : null,
    lent: open ? lentOf(row) : null,
    refusal: row.refusal,
    lost: open ? saysOf(await lostOfApplication(db, row)) : [],
    consent: open ? presentConsent(consent) : null,
    marks: open ? await marksOf(db, row.obj_id) : [],
    steps: await stepsOf(db, row.obj_id, open ? undefined : 'member'),
    actions: movesOf('bank', stateOf(row)),
  };
};

/** As staff see it: how it goes, and who agreed to what; not what the two sides tell each other. */
export const staffApplicationOf = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  row: ApplicationRow,
): Promise<StaffApplication> => ({
  ...staffItemOf(row, now),
  lent: lentOf(row),
  consents: (await consentsOf(db, row.obj_id)).map(presentConsent).map(({ text: _, ...consent }) => consent),
  steps: (await stepsOf(db, row.obj_id)).map((step) => ({ ...step, opinion: '' })),
});
