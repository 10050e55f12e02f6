/** The application for one loan: what is wanted, and the consent without which it stays with the member. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ConsentItem, consentVersion, nobodyAnswers, requiredItems } from '#contract/finance/consent.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Area, Field, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactFields } from '../../kit/form/known-fields.tsx';
import { numberIn } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import { amountRange, rateNote, rateRange, termRange } from '../words.ts';
import type { Route } from './+types/apply-page';
import { ConsentText } from './consent-text.tsx';
import { check, prepare } from './finance-checks.ts';
import '../../kit/form/form.css';
import './finance-centre.css';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '申请贷款 - 用户中心' }];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const [{ data: loan }, { data: consent }] = await Promise.all([
    api()['GET /financial/debt_products/{obj_id}']({ params: { obj_id: id } }),
    api()['GET /financial/consent']({ query: { product_id: id } }),
  ]);
  return { loan, consent };
};

type Loaded = Route.ComponentProps['loaderData'];

const ApplyForm = ({ loan, consent }: Loaded) => {
  const navigate = useNavigate();
  const [attachments, setFiles] = useState<Attachment[]>([]);
  const [withProfile, setWithProfile] = useState(false);
  const items: ConsentItem[] = [...requiredItems, ...(withProfile ? (['profile'] as const) : [])];
  const bodyOf = ({ amount = '', months = '', purpose = '', contact = '', contact_phone = '' }: Values) => ({
    product_id: loan.obj_id,
    // What cannot be read as a number is refused beside its field.
    amount_fen: fenOf(amount, { unit_fen: 1_000_000, decimals: 4 }) ?? Number.NaN,
    months: numberIn(months),
    purpose,
    contact,
    contact_phone,
    attachments,
  });
  /** Whether the form goes to the bank, or is kept for the enterprise. */
  const submitting = useRef(true);
  const form = useForm({
    draft: `apply ${loan.obj_id}`,
    prepare,
    check: async (values) => ({
      ...(await check('application', bodyOf(values), { amount_fen: 'amount' })),
      ...(submitting.current && values.consent !== 'yes' && { consent: '请阅读并同意授权书；还没想好可以先保存' }),
    }),
    fieldOf: { consent_missing: 'consent' },
  });
  const key = useKey(`apply ${loan.obj_id}`);
  const send = async (values: Values) => {
    const agreed = submitting.current;
    const body = { ...bodyOf(values), ...(agreed && { consent: { version: consentVersion, items } }) };
    const { data } = await api()['POST /financial/applications']({ body }, key.headersFor(body));
    key.done();
    notify({
      tone: 'success',
      text: agreed ? `已提交给${consent.institution}` : '已保存，同意授权后再提交给银行',
    });
    void navigate(`${base}/applications/${data.obj_id}`);
  };
  const named = { institution: consent.institution, product: consent.product, enterprise: consent.enterprise };
  return (
    <Form form={form} label="申请贷款" onSend={send}>
      <div className="form-pair">
        <Field
          name="amount"
          label="申请金额（万元）"
          required
          inputMode="decimal"
          maxLength={60}
          hint={`可申请 ${amountRange(loan)}`}
        />
        <Field
          name="months"
          label="期限（个月）"
          required
          inputMode="numeric"
          maxLength={60}
          hint={`可选 ${termRange(loan)}`}
        />
      </div>
      <Area name="purpose" label="用途" required rows={3} maxLength={500} hint="写明用途和使用时间" />
      <ContactFields known={consent} />
      <div className="field apply-files">
        <span className="field-name">
          资料<small>选填</small>
        </span>
        <FileUpload label="资料" max={10} value={attachments} onChange={setFiles} />
        {loan.documents && <p className="field-hint">银行需要：{loan.documents.replaceAll('\n', '、')}</p>}
      </div>
      <section className="consent" aria-label="信息授权">
        <h3>信息授权</h3>
        <ConsentText named={named} items={items} />
        {consent.with_profile && (
          <label className="consent-choice">
            <input type="checkbox" checked={withProfile} onChange={({ target }) => setWithProfile(target.checked)} />
            一并提供企业问卷中的经营情况，银行能更快判断
          </label>
        )}
        <Tick name="consent" required={false}>
          我已阅读并同意以上授权
        </Tick>
      </section>
      <div className="form-acts">
        <Submit busyText="正在提交…">同意授权并提交</Submit>
        <Button
          text="先保存，暂不提交"
          onClick={async () => {
            submitting.current = false;
            await form.send(send);
            submitting.current = true;
          }}
        />
      </div>
    </Form>
  );
};

export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  const { loan, consent } = loaderData;
  const refused = !loan.open
    ? '该产品仅在柜面办理，请联系银行。'
    : !consent.answered
      ? `${nobodyAnswers}：${loan.contact} ${loan.contact_phone}。`
      : loan.certified_only && !consent.certified
        ? '该产品面向已认证企业，请先完成企业认证。'
        : '';
  return (
    <div className="narrow-page">
      <BackLink to={`/finance/loanCenter/${loan.obj_id}`} text={loan.title} />
      <CentreHead title={`申请${loan.title}`} lead={`${loan.shop_name} · ${loan.promise_days} 个工作日内答复`} />
      <Panel title="产品" id="loan">
        <FactList
          className="fact-list"
          rows={[
            ['年化利率', `${loan.annual_rate.toFixed(2)}%（含费用，${rateNote(loan)}）`],
            ['名义年利率', rateRange(loan)],
            ['担保与还款', `${loan.guarantee_name}，${loan.repayment_name}`],
            ['额度', amountRange(loan)],
          ]}
        />
      </Panel>
      <Panel title="申请" id="apply">
        {refused ? (
          <>
            <p>{refused}</p>
            <p className="form-acts">
              {loan.open && consent.answered ? (
                <ButtonLink look="primary" to="/userCenter/user/informate" text="去认证" />
              ) : (
                <TextLink to="/finance/loanCenter" text="看其他贷款" />
              )}
            </p>
          </>
        ) : (
          <ApplyForm key={loan.obj_id} {...loaderData} />
        )}
      </Panel>
    </div>
  );
}
