/** 揭榜: the proposal for a need, and the consent under which its publisher reads it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf } from '#contract/kit/money.ts';
import { mostDemandFiles, unveilConsentText, unveilConsentVersion } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Area, Field, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactFields } from '../../kit/form/known-fields.tsx';
import { numberIn } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { Route } from './+types/unveil-page';
import { DemandFacts } from './demand-facts.tsx';
import { readableDemand } from './readable-demand.ts';
import { checkedBy, prepare } from './supply-checks.ts';
import '../../kit/form/form.css';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '揭榜 - 用户中心' }];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const [need, { data: known }] = await Promise.all([readableDemand(id), api()['GET /users/users/contact']()]);
  return { ...need, known };
};

type Loaded = Route.ComponentProps['loaderData'];

/** What was proposed before and taken back is where a new proposal begins. */
const beginWith = ({ earlier_proposal: earlier }: Loaded['standing']): Values | undefined =>
  earlier
    ? {
        approach: earlier.approach,
        foundation: earlier.foundation,
        team: earlier.team,
        price: earlier.price_fen === null ? '' : String(earlier.price_fen / 1_000_000),
        period_days: String(earlier.period_days),
      }
    : undefined;

const UnveilForm = ({ need, known, standing }: Loaded) => {
  const navigate = useNavigate();
  const [attachments, setFiles] = useState<Attachment[]>(standing.earlier_proposal?.attachments ?? []);
  const bodyOf = ({ price = '', period_days = '', consent = '', ...said }: Values) => ({
    demand_id: need.obj_id,
    approach: said.approach ?? '',
    foundation: said.foundation ?? '',
    team: said.team ?? '',
    // What cannot be read as a number is refused beside its field.
    price_fen: price.trim() === '' ? null : (fenOf(price, { unit_fen: 1_000_000, decimals: 4 }) ?? Number.NaN),
    period_days: numberIn(period_days),
    contact: said.contact ?? '',
    contact_phone: said.contact_phone ?? '',
    attachments,
    consent_version: consent === 'yes' ? unveilConsentVersion : '',
  });
  const draft = `unveil ${need.obj_id}`;
  const form = useForm({
    draft,
    begin: beginWith(standing),
    prepare,
    check: checkedBy('unveil', bodyOf, { renamed: { price_fen: 'price', consent_version: 'consent' } }),
    fieldOf: { consent_missing: 'consent' },
  });
  const key = useKey(draft);
  const send = async (values: Values) => {
    const body = bodyOf(values);
    const { data } = await api()['POST /tech/demands/unveil']({ body }, key.headersFor(body));
    key.done();
    notify({ tone: 'success', text: '已揭榜，方案已交给发布单位' });
    void navigate(`${base}/unveiling/${data.obj_id}`);
  };
  return (
    <Form form={form} label="揭榜" onSend={send}>
      <Area name="approach" label="技术方案" required rows={6} maxLength={3000} hint="解决办法和可达到的指标" />
      <Area
        name="foundation"
        label="基础和案例"
        required
        rows={4}
        maxLength={2000}
        hint="已有的技术、设备和做过的类似项目"
      />
      <Area name="team" label="团队" required rows={3} maxLength={1000} />
      <div className="form-pair">
        <Field name="price" label="报价（万元）" inputMode="decimal" maxLength={60} hint="不填为面议" />
        <Field name="period_days" label="周期（天）" required inputMode="numeric" maxLength={60} />
      </div>
      <ContactFields known={known} />
      <div className="field">
        <span className="field-name">
          附件<small>选填</small>
        </span>
        <FileUpload label="附件" max={mostDemandFiles} value={attachments} onChange={setFiles} />
      </div>
      <Tick name="consent">{unveilConsentText}</Tick>
      <Submit busyText="正在提交…">提交方案</Submit>
    </Form>
  );
};

export default function UnveilPage({ loaderData }: Route.ComponentProps) {
  const { need, standing } = loaderData;
  const refused = standing.own_id
    ? { text: '这是本企业发布的需求。', to: `${base}/release/${standing.own_id}`, act: '查看我的需求' }
    : standing.proposal_id
      ? { text: '贵企业已揭榜这条需求。', to: `${base}/unveiling/${standing.proposal_id}`, act: '查看方案' }
      : !standing.open
        ? { text: '这条需求已不再征集方案。', to: '/enterpriseSupply/demandList?state=2', act: '看其他需求' }
        : !standing.certified
          ? { text: '揭榜面向已认证企业，请先完成企业认证。', to: '/userCenter/user/informate', act: '去认证' }
          : undefined;
  return (
    <div className="narrow-page">
      <BackLink to={need.page || `${base}/invitations/${need.obj_id}`} text={need.title} />
      <CentreHead title="揭榜" lead={need.title} />
      <Panel title="需求" id="demand">
        <DemandFacts of={need} publisher={need.publisher} />
      </Panel>
      <Panel title="方案" id="unveil">
        {refused ? (
          <>
            <p>{refused.text}</p>
            <p className="form-acts">
              <ButtonLink look="primary" to={refused.to} text={refused.act} />
            </p>
          </>
        ) : (
          <UnveilForm key={need.obj_id} {...loaderData} />
        )}
      </Panel>
    </div>
  );
}
