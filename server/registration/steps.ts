/**
 * The steps of founding a company as cases. A step begins, is handed in and passes only while every former step stands; a former step is
 * not voided while a later one is under way or has passed. Both are checked in the transaction of the act, under the registration's lock.
 */
import type { AnyCaseType, CaseAction, CaseState } from '#contract/kit/case.ts';
import { addDays, addMonths, dayOf } from '#contract/kit/day.ts';
import { type FieldError, refuse } from '#contract/kit/errors.ts';
import {
  checkLimitedCompany,
  checkStockCompany,
  type Officer,
  paidInYears,
} from '#contract/registration/company-rules.ts';
import { isStockCompany } from '#contract/registration/name-rules.ts';
import { registrationBank, visitDays } from '#contract/registration/registration-bank.case.ts';
import { registrationInvoice } from '#contract/registration/registration-invoice.case.ts';
import { registrationRegistration } from '#contract/registration/registration-registration.case.ts';
import { registrationSeal } from '#contract/registration/registration-seal.case.ts';
import { registrationSocial } from '#contract/registration/registration-social.case.ts';
import { registrationVerification } from '#contract/registration/registration-verification.case.ts';
import { registrationSteps, type StepKey, stepOf } from '#contract/registration/steps.ts';
import { taxRebate } from '#contract/registration/tax-rebate.case.ts';
import type { AuditEntry } from '../kit/audit.ts';
import { type CaseDefinition, type CaseRow, caseOn } from '../kit/cases/case-definition.ts';
import type { Context, Member, Tx } from '../kit/context.ts';
import { checkProposals, holdName, isRefused, releaseName, reserveName, setNameStatus } from './names.ts';
import {
  findOwnRegistration,
  lockRegistration,
  missingIn,
  passedFields,
  type Registration,
  standingIn,
  titleOf,
} from './registrations.ts';

type Fields = Record<string, unknown>;
type Step = {
  type: AnyCaseType;
  step: StepKey;
  /** What earlier steps say of the company: a new draft begins with it. */
  knows?: (registration: Registration) => Fields;
  /** What speaks against the form, by the database and the day. */
  check?: (context: Context<Member>, registration: Registration, fields: Fields) => Promise<FieldError[]>;
  /** What follows from a step. */
  follow?: (
    tx: Tx,
    context: Context,
    row: CaseRow,
    step: { action: CaseAction; from: CaseState; to: CaseState },
    record: (entry: AuditEntry) => void,
  ) => Promise<void>;
  /** What follows when staff take a step back. */
  followBack?: (tx: Tx, context: Context, row: CaseRow) => Promise<void>;
};

const says = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');
/** Why the step may not begin now, and when it may again; undefined when it may. */
const closedNow = (
  registration: Registration,
  context: Pick<Context, 'now'>,
  key: StepKey,
): { closed: string; again: string } | undefined => {
  const missing = missingIn(registration, context, key);
  if (missing.length) return { closed: `请先办结${says(missing)}`, again: `${says(missing)}办结后可以重新申请` };
  if (stepOf(key).repeats || standingIn(registration, context, key) !== 'done') return undefined;
  const closed = `“${stepOf(key).name}”已办结，无需再次办理`;
  return { closed, again: closed };
};

const subjectOf = (row: Pick<CaseRow, 'subject_id'>): string => row.subject_id ?? '';
/** In these a later step stands on the former ones. */
const standing: readonly number[] = [20, 30, 40, 50, 60];
const laterThan = (key: StepKey) => registrationSteps.filter(({ after }) => after.includes(key));

const stepOn = ({ type, step: key, knows, check, follow, followBack }: Step): CaseDefinition =>
  caseOn(type, {
    subject: async (context, subject_id) => {
      const registration = await findOwnRegistration(context, context.db, subject_id);
      if (!registration) return undefined;
      const contact = passedFields(registration, 'registration') ?? passedFields(registration, 'verification');
      return {
        title: titleOf(registration, context),
        ...closedNow(registration, context, key),
        fields: {
          ...(contact && { contact_person: contact.contact_person, contact_phone: contact.contact_phone }),
          ...knows?.(registration),
        },
      };
    },
    onBegin: async (tx, context, row) => {
      const registration = await lockRegistration(context, tx, subjectOf(row));
      // The case itself is among them, as a draft.
      const others = { ...registration, cases: registration.cases.filter(({ obj_id }) => obj_id !== row.obj_id) };
      const closed = closedNow(others, context, key)?.closed;
      if (closed) throw refuse('case_closed', { message: closed });
      await touch(tx, context, row);
    },
    check: async (context, row, fields) => {
      const registration = await lockRegistration(context, context.db as Tx, subjectOf(row));
      const missing = missingIn(registration, context, key);
      if (missing.length) throw refuse('case_closed', { message: `请先办结${says(missing)}` });
      const errors = (await check?.(context, registration, fields)) ?? [];
      if (errors.length) throw refuse('invalid', { errors });
    },
    onStep: async (tx, context, row, step, record) => {
      const registration = await lockRegistration(context, tx, subjectOf(row));
      if (step.action === 'pass') {
        const missing = missingIn(registration, context, key);
        if (missing.length) throw refuse('wrong_state', { message: `${says(missing)}尚未办结，不能通过` });
      }
      if (step.from === 60) {
        // A second account of the bank may carry the later ones; a name that was applied for anew does not carry the old one's.
        const others =
          stepOf(key).repeats &&
          registration.cases.some(
            ({ case_type, state, obj_id }) => case_type === type.type && state === 60 && obj_id !== row.obj_id,
          );
        const later = laterThan(key).filter(({ case_type }) =>
          registration.cases.some((one) => one.case_type === case_type && standing.includes(one.state)),
        );
        if (later.length && !others)
          throw refuse('wrong_state', {
            message: `${says(later.map(({ name }) => name))}以此为依据，请先作废后续办件`,
          });
      }
      await follow?.(tx, context, row, step, record);
      await touch(tx, context, row);
    },
    onTakenBack: async (tx, context, row) => {
      await lockRegistration(context, tx, subjectOf(row));
      await followBack?.(tx, context, row);
      await touch(tx, context, row);
    },
  });

const touch = async (tx: Tx, { now }: Pick<Context, 'now'>, row: CaseRow): Promise<void> =>
  void (await tx
    .updateTable('company_registration')
    .set({ updated_at: now })
    .where('obj_id', '=', subjectOf(row))
    .execute());

const at = (field: string, message: string): FieldError => ({ field: `fields.${field}`, message });

const verification = stepOn({
  type: registrationVerification,
  step: 'verification',
  check: async (context, { row }, fields) =>
    (await checkProposals(context, context.db, fields, row.obj_id)).flatMap((checked, index) => {
      const [finding] = checked.findings;
      return finding && isRefused(checked)
        ? [at(index === 0 ? 'trade_name' : `alternatives.${index - 1}.trade_name`, finding.message)]
        : [];
    }),
  follow: async (tx, context, row, { from, to }, record) => {
    const registration_id = subjectOf(row);
    if (to === 60) await reserveName(tx, context, registration_id, row, record);
    else if (from === 60) await releaseName(tx, registration_id, row.obj_id, record);
  },
});

const registration = stepOn({
  type: registrationRegistration,
  step: 'registration',
  check: async ({ now }, founded, fields) => {
    const { paid_by, shareholders, officers } = fields as {
      paid_by: string;
      shareholders: unknown[];
      officers: Officer[];
    };
    const today = dayOf(now);
    const wrong = isStockCompany(passedFields(founded, 'verification')?.organisation)
      ? checkStockCompany({ shareholders, officers, paid_by }, today)
      : checkLimitedCompany({ shareholders, paid_by }, { today, latest: addMonths(today, paidInYears * 12) });
    return wrong.map(({ field, message }) => at(field, message));
  },
  follow: async (tx, _, row, { action, to }, record) => {
    const registration_id = subjectOf(row);
    if (action === 'submit') await setNameStatus(tx, registration_id, 2);
    else if (to === 60) {
      await setNameStatus(tx, registration_id, 3);
      record({ action: 'company_name.register', obj_type: 'company_registration', obj_id: registration_id });
    } else if (to > 60) await setNameStatus(tx, registration_id, 1);
  },
  followBack: async (tx, context, row) => await holdName(tx, context, subjectOf(row)),
});

const social = stepOn({
  type: registrationSocial,
  step: 'social',
  check: async ({ now }, _, { first_month }) => {
    const [from, until] = [dayOf(now).slice(0, 7), addMonths(dayOf(now), 3).slice(0, 7)];
    return String(first_month) < from || String(first_month) > until
      ? [at('first_month', `首次缴费月份须在 ${from} 至 ${until} 之间`)]
      : [];
  },
});

const basic = 1;
const bank = stepOn({
  type: registrationBank,
  step: 'bank',
  check: async ({ now }, { cases }, { account_kind, visit_date }) => {
    const today = dayOf(now);
    const hasBasic = cases.some(
      ({ case_type, state, fields }) =>
        case_type === registrationBank.type && state === 60 && (fields as Fields).account_kind === basic,
    );
    return [
      ...((account_kind === basic) === hasBasic
        ? [at('account_kind', hasBasic ? '已有基本存款账户，一家企业只能有一个' : '第一个账户须是基本存款账户')]
        : []),
      ...(String(visit_date) <= today || String(visit_date) > addDays(today, visitDays)
        ? [at('visit_date', `预约日期须在明天起的 ${visitDays} 天内`)]
        : []),
    ];
  },
});

const rebate = stepOn({
  type: taxRebate,
  step: 'tax_rebate',
  knows: (registration) => {
    const account = passedFields(registration, 'bank') ?? {};
    const named = registrationBank.fields.bank.options[account.bank as number];
    const branch = String(account.branch ?? '');
    return { account_bank: account.bank === 8 || !named ? branch : `${named}${branch}` };
  },
  check: async ({ now }, { cases }, fields) => {
    const { tax, first_month, last_month } = fields as Record<string, string>;
    const again = cases.some(({ case_type, state, fields: others }) => {
      const other = others as Record<string, string>;
      return (
        case_type === taxRebate.type &&
        state === 60 &&
        other.tax === tax &&
        `${other.first_month}` <= `${last_month}` &&
        `${other.last_month}` >= `${first_month}`
      );
    });
    return [
      ...(again ? [at('first_month', '该税种的这段所属期已申请过退税')] : []),
      ...(String(last_month) > dayOf(now).slice(0, 7) ? [at('last_month', '税款所属期不能晚于本月')] : []),
    ];
  },
});

const seal = stepOn({ type: registrationSeal, step: 'seal' });
const invoice = stepOn({
  type: registrationInvoice,
  step: 'invoice',
  knows: (registration) => {
    const { officers = [] } = (passedFields(registration, 'registration') ?? {}) as {
      officers?: { name: string; post: number }[];
    };
    return { tax_person: officers.find(({ post }) => post === 4)?.name ?? '' };
  },
});

export const stepCases: readonly CaseDefinition[] = [verification, registration, seal, invoice, social, bank, rebate];
