/** An inquiry to a fund, an underwriter or a bank: one's words and contact, which reach it under consent. */
import { useNavigate } from 'react-router';
import { type InquirySubject, inquirySubjects } from '#contract/finance/application-moves.ts';
import { consentVersion, inquiryConsentText } from '#contract/finance/consent.ts';
import { refuse } from '#contract/kit/errors.ts';
import { fenOf } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Area, Field, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactFields } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/inquire-page';
import { check, prepare } from './finance-checks.ts';
import '../../kit/form/form.css';
import './finance-centre.css';
import { base } from './words.ts';

/** What is asked for where, and how the sum is called. */
const subjects = {
  fund: { page: '/finance/funds', sum: '融资金额（万元）', hint: '主营业务、发展阶段、融资金额和用途' },
  bond: { page: '/finance/bondDetails', sum: '拟发行金额（万元）', hint: '经营年限、近两年盈利、拟发行金额和用途' },
  debt_product: { page: '/finance/loanCenter', sum: '贷款金额（万元）', hint: '想了解什么' },
} as const satisfies Record<InquirySubject, object>;
const isSubject = (type: string): type is InquirySubject => Object.hasOwn(subjects, type);

export const meta: Route.MetaFunction = () => [{ title: '提交对接 - 用户中心' }];
export const clientLoader = async ({ params: { type, id } }: Route.ClientLoaderArgs) => {
  if (!isSubject(type)) throw refuse('not_found');
  const params = { obj_id: id };
  const [{ data: subject }, { data: me }, { data: known }] = await Promise.all([
    type === 'fund'
      ? api()['GET /financial/funds/{obj_id}']({ params })
      : type === 'bond'
        ? api()['GET /financial/bonds/{obj_id}']({ params })
        : api()['GET /financial/debt_products/{obj_id}']({ params }),
    api()['GET /users/users/me'](),
    api()['GET /users/users/contact'](),
  ]);
  return { type, subject: { obj_id: id, title: subject.title, shop_name: subject.shop_name }, me, known };
};

export default function InquirePage({ loaderData: { type, subject, me, known } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { page, sum, hint } = subjects[type];
  const bodyOf = ({ amount = '', body = '', contact = '', contact_phone = '', consent = '' }: Values) => ({
    subject_type: type,
    subject_id: subject.obj_id,
    amount_fen: amount.trim() === '' ? null : (fenOf(amount, { unit_fen: 1_000_000, decimals: 4 }) ?? Number.NaN),
    body,
    contact,
    contact_phone,
    consent_version: consent === 'yes' ? consentVersion : '',
  });
  const renamed = { amount_fen: 'amount', consent_version: 'consent' };
  const draft = `inquire ${subject.obj_id}`;
  const form = useForm({
    draft,
    prepare,
    check: (values) => check('inquiry', bodyOf(values), renamed),
    fieldOf: { consent_missing: 'consent' },
  });
  const key = useKey(draft);
  const send = async (values: Values) => {
    const body = bodyOf(values);
    const { data } = await api()['POST /financial/inquirys']({ body }, key.headersFor(body));
    key.done();
    notify({ tone: 'success', text: `已提交给${subject.shop_name}` });
    void navigate(`${base}/inquiries/${data.obj_id}`);
  };
  const named = {
    institution: subject.shop_name,
    product: subject.title,
    enterprise: me.enterprise?.enterprise_name ?? '',
  };
  return (
    <div className="narrow-page">
      <BackLink to={`${page}/${subject.obj_id}`} text={subject.title} />
      <CentreHead title={inquirySubjects[type]} lead={`${subject.title} · ${subject.shop_name}`} />
      <Panel id="inquire" label={inquirySubjects[type]}>
        <Form form={form} label={inquirySubjects[type]} onSend={send}>
          <Field name="amount" label={sum} inputMode="decimal" maxLength={60} />
          <Area name="body" label="留言" required rows={5} maxLength={1000} hint={hint} />
          <ContactFields known={known} />
          <Tick name="consent">{inquiryConsentText(named)}</Tick>
          <Submit busyText="正在提交…">提交</Submit>
        </Form>
      </Panel>
    </div>
  );
}
