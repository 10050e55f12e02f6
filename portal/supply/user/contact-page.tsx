/** 对接: one asks the other side of a need, a company, a product, a technical manager or an expert for contact. */
import { useNavigate } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import {
  type AbutmentSubject,
  abutmentConsentText,
  abutmentConsentVersion,
  abutmentSubjects,
} from '#contract/supply/abutment-moves.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Area, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactFields } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/contact-page';
import { found } from './found-record.ts';
import { readableDemand } from './readable-demand.ts';
import { checkedBy, prepare } from './supply-checks.ts';
import '../../kit/form/form.css';
import { base } from './words.ts';

/** Where each kind is read, and its call. Kinds whose directory is not built have none. */
const readers: Partial<Record<AbutmentSubject, { page: string; call: string }>> = {
  expert: { page: '/expert', call: 'GET /tech/experts/{obj_id}' },
  tech_company: { page: '/enterpriseSupply/companyList', call: 'GET /tech/supply_demand/company/{obj_id}' },
  tech_product: { page: '/enterpriseSupply/productList', call: 'GET /tech/supply_demand/product/{obj_id}' },
  technical_manager: {
    page: '/enterpriseSupply/kimList',
    call: 'GET /provider_customer/technical_manager/{obj_id}',
  },
};
type AnyCall = (input: object) => Promise<{ data: { title: string } }>;
const isSubject = (type: string): type is AbutmentSubject => Object.hasOwn(abutmentSubjects, type);

export const meta: Route.MetaFunction = () => [{ title: '提交供需对接 - 用户中心' }];
export const clientLoader = async ({ params: { type, id } }: Route.ClientLoaderArgs) => {
  if (!isSubject(type)) throw refuse('not_found');
  const { data: known } = await api()['GET /users/users/contact']();
  if (type === 'demand') {
    const { need, standing } = await readableDemand(id);
    return {
      type,
      id,
      title: need.title,
      page: need.page || `${base}/invitations/${id}`,
      own: standing.own_id ? `${base}/release/${standing.own_id}` : '',
      sent: standing.abutment_id ? `${base}/abutment/${standing.abutment_id}` : '',
      open: standing.open,
      earlier: standing.earlier_message,
      known,
    };
  }
  const reader = readers[type];
  const call = reader && (api() as unknown as Record<string, AnyCall>)[reader.call];
  if (!reader || !call) throw refuse('not_found');
  const { title } = await found(call({ params: { obj_id: id } }));
  return { type, id, title, page: `${reader.page}/${id}`, own: '', sent: '', open: true, earlier: '', known };
};

export default function ContactPage({
  loaderData: { type, id, title, page, own, sent, open, earlier, known },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const bodyOf = ({ message = '', contact = '', contact_phone = '', consent = '' }: Values) => ({
    obj_type: type,
    obj_id: id,
    message,
    contact,
    contact_phone,
    consent_version: consent === 'yes' ? abutmentConsentVersion : '',
  });
  const draft = `contact ${id}`;
  const form = useForm({
    draft,
    begin: { message: earlier },
    prepare,
    check: checkedBy('abutment', bodyOf, { renamed: { consent_version: 'consent' } }),
    fieldOf: { consent_missing: 'consent' },
  });
  const key = useKey(draft);
  const send = async (values: Values) => {
    const body = bodyOf(values);
    const { data } = await api()['POST /tech/supply_demand/abutment']({ body }, key.headersFor(body));
    key.done();
    notify({ tone: 'success', text: '已提交，等待对方答复' });
    void navigate(`${base}/abutment/${data.obj_id}`);
  };
  const refused = own
    ? { text: '这是本企业发布的需求。', to: own, act: '查看我的需求' }
    : sent
      ? { text: '您已提交过对接。', to: sent, act: '查看对接' }
      : !open
        ? { text: '这条需求已不再接受对接。', to: '/enterpriseSupply/demandList?state=2', act: '看其他需求' }
        : undefined;
  return (
    <div className="narrow-page">
      <BackLink to={page} text={title} />
      <CentreHead title="提交对接" lead={`${abutmentSubjects[type]} · ${title}`} />
      <Panel id="contact" label="提交对接">
        {refused ? (
          <>
            <p>{refused.text}</p>
            <p className="form-acts">
              <ButtonLink look="primary" to={refused.to} text={refused.act} />
            </p>
          </>
        ) : (
          <Form form={form} label="提交对接" onSend={send}>
            <Area
              name="message"
              label="留言"
              required
              rows={5}
              maxLength={1000}
              hint={type === 'expert' ? '写清要咨询的问题' : '写清想了解什么、能提供什么'}
            />
            <ContactFields known={known} />
            <Tick name="consent">{abutmentConsentText}</Tick>
            <Submit busyText="正在提交…">提交</Submit>
          </Form>
        )}
      </Panel>
    </div>
  );
}
