/** Certification in one call: begins the case, or takes the draft that is there, fills it in and submits it. */
import { Failure } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { beginCase } from '../kit/cases/begin-case.ts';
import { getMyCase } from '../kit/cases/list-cases.ts';
import { takeMemberStep } from '../kit/cases/save-case.ts';
import { enterpriseCertificationCase } from './certification.ts';

const case_type = enterpriseCertificationCase.type.type;
type Certify = Verb<'POST /enterprise/enterprise/certify'>;

/** What was typed and refused once is the draft that the next attempt finds. */
const draftFor = async (context: Parameters<Certify>[0], fields: Record<string, unknown>) => {
  try {
    return await beginCase(context, { params: { case_type }, query: undefined, body: { fields } as never });
  } catch (error) {
    const obj_id = error instanceof Failure && error.code === 'case_open' ? error.detail.data?.obj_id : undefined;
    if (typeof obj_id !== 'string') throw error;
    const open = await getMyCase(context, { params: { case_type, obj_id }, query: undefined, body: undefined });
    if (open.data.state !== 10 && open.data.state !== 40) throw error;
    return open;
  }
};

export const certify: Certify = async (context, { body: { fields = {}, materials } }) => {
  const { data } = await draftFor(context, fields);
  const { obj_id, version } = data;
  const whole = { ...data.fields, ...fields };
  const step = { action: 'submit' as const, version, opinion: '', fields: whole, ...(materials && { materials }) };
  return await takeMemberStep(context, { params: { case_type, obj_id }, query: undefined, body: step as never });
};
