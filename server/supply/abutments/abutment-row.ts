/** Requests for contact as their people read them: each side knows of the other only what it agreed to. */
import type { Selectable } from 'kysely';
import { dayOf, daysBetween, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Abutment, AbutmentItem, StaffAbutment, StaffAbutmentItem } from '#contract/supply/abutment-calls.ts';
import {
  type AbutmentActor,
  type AbutmentStatus,
  type AbutmentSubject,
  abutmentMovesOf,
  abutmentStates,
  abutmentSubjects,
  staffAfterDays,
} from '#contract/supply/abutment-moves.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { noId } from '../../kit/no-id.ts';
import { stepsOf } from '../demands/steps.ts';

export type AbutmentRow = Selectable<Tables['supply_abutment']> & {
  /** The answering enterprise, and whether everybody may know it: a masked need's publisher is not told. */
  responder_name: string | null;
  masked: boolean | null;
};
type Reading = Pick<Context, 'contents' | 'region'>;

export const abutmentsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('supply_abutment')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'supply_abutment.responder_enterprise_id')
    .leftJoin('supply_demand', 'supply_demand.public_id', 'supply_abutment.target_id')
    .selectAll('supply_abutment')
    .select((eb) => [
      'enterprise.enterprise_name as responder_name',
      eb('supply_demand.visibility', '<>', 1).as('masked'),
    ])
    .where('supply_abutment.region_code', '=', region.code);
export type Abutments = ReturnType<typeof abutmentsIn>;
export const asAbutment = (row: object): AbutmentRow => row as AbutmentRow;

type Own = Pick<Context<Member>, 'region' | 'actor'>;
export const sentBy = (context: Own, db: Db): Abutments =>
  abutmentsIn(context, db).where('supply_abutment.user_id', '=', context.actor.user_id);
export const receivedBy = (context: Own, db: Db): Abutments =>
  abutmentsIn(context, db).where((eb) =>
    eb.or([
      eb('supply_abutment.responder_user_id', '=', context.actor.user_id),
      eb('supply_abutment.responder_enterprise_id', '=', context.actor.enterprise_id ?? noId),
    ]),
  );
export const eitherWay = (context: Own, db: Db): Abutments =>
  abutmentsIn(context, db).where((eb) =>
    eb.or([
      eb('supply_abutment.user_id', '=', context.actor.user_id),
      eb('supply_abutment.responder_user_id', '=', context.actor.user_id),
      eb('supply_abutment.responder_enterprise_id', '=', context.actor.enterprise_id ?? noId),
    ]),
  );
export const findAbutment = async (rows: Abutments, obj_id: string, lock = false): Promise<AbutmentRow> => {
  const found = rows.where('supply_abutment.obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate('supply_abutment') : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asAbutment(row);
};

export const sideOf = ({ actor }: Pick<Context<Member>, 'actor'>, { user_id }: AbutmentRow): AbutmentActor =>
  user_id === actor.user_id ? 'requester' : 'responder';

/** Both have agreed, also where it came to nothing later. */
const agreed = ({ accepted_at }: AbutmentRow): boolean => accepted_at !== null;
const isOurs = ({ responder_enterprise_id, responder_user_id }: AbutmentRow): boolean =>
  responder_enterprise_id === null && responder_user_id === null;
/** The answering side by name. A person is known by the title of the entry. */
const responderName = (row: AbutmentRow): string => (isOurs(row) ? '平台' : (row.responder_name ?? row.target_title));

const bareOf = ({ contents }: Reading, row: AbutmentRow) => {
  const obj_type = row.obj_type as AbutmentSubject;
  const type = contents.get(obj_type)?.type;
  return {
    obj_id: row.obj_id,
    abutment_no: row.abutment_no,
    obj_type,
    type_name: abutmentSubjects[obj_type],
    target_id: row.target_id,
    target_title: row.target_title,
    page: type ? readerAddressOf(type, row.target_id) : '',
    status: row.status,
    status_name: abutmentStates[row.status as AbutmentStatus],
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
  };
};

const otherName = (row: AbutmentRow, side: AbutmentActor): string => {
  if (side === 'responder') return row.withdrawn ? '' : row.requester_name;
  return row.masked && !agreed(row) ? '' : responderName(row);
};
export const itemOf = (context: Reading & Pick<Context<Member>, 'actor'>, row: AbutmentRow): AbutmentItem => {
  const side = sideOf(context, row);
  return { ...bareOf(context, row), box: side === 'requester' ? 1 : 2, other_name: otherName(row, side) };
};

/** Without agreement neither reads the other's contact, and the history names nobody. */
export const abutmentOf = async (
  context: Reading & Pick<Context<Member>, 'actor'>,
  db: Db,
  row: AbutmentRow,
): Promise<Abutment> => {
  const side = sideOf(context, row);
  const requester = { name: row.requester_name, contact: row.contact, contact_phone: row.contact_phone };
  const responder = { name: responderName(row), contact: row.answer_contact, contact_phone: row.answer_phone };
  const own = side === 'requester' ? new Set(['add', 'withdraw']) : new Set(['accept', 'decline']);
  const open = agreed(row);
  return {
    ...itemOf(context, row),
    version: row.version,
    message: side === 'responder' && row.withdrawn ? '' : row.message,
    answer: row.answer,
    result: row.result,
    other: open ? (side === 'requester' ? responder : requester) : null,
    mine: side === 'requester' ? requester : open ? responder : { name: '', contact: '', contact_phone: '' },
    steps: await stepsOf(db, 'abutment', row.obj_id, {
      names: ({ action }) => open || own.has(action),
      // Words of refusal are told, the person who wrote them is not.
      words: ({ action }) => open || own.has(action) || action === 'decline' || action === 'fail',
      as: () => '对方',
    }),
    actions: abutmentMovesOf(side, row.status as AbutmentStatus),
  };
};

export const staffItemOf = (context: Reading & Pick<Context, 'now'>, row: AbutmentRow): StaffAbutmentItem => ({
  ...bareOf(context, row),
  requester_name: row.requester_name,
  responder_name: responderName(row),
  ours: isOurs(row),
  waiting_days: row.status === 1 ? Math.max(0, daysBetween(dayOf(row.created_at), dayOf(context.now))) : 0,
});
/** Staff read words and contacts where they answer themselves, or nobody has for two weeks. */
export const staffAbutmentOf = async (
  context: Reading & Pick<Context, 'now'>,
  db: Db,
  row: AbutmentRow,
): Promise<StaffAbutment> => {
  const item = staffItemOf(context, row);
  const reads = item.ours || item.waiting_days >= staffAfterDays;
  return {
    ...item,
    version: row.version,
    message: reads ? row.message : '',
    requester: reads ? { name: row.requester_name, contact: row.contact, contact_phone: row.contact_phone } : null,
    answer: reads ? row.answer : '',
    result: row.result,
    steps: await stepsOf(db, 'abutment', row.obj_id, { names: () => reads, words: () => reads, as: () => '当事人' }),
    actions: item.ours ? abutmentMovesOf('responder', row.status as AbutmentStatus) : [],
  };
};
