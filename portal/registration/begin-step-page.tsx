/** What stands before a step: for which company, what it is for, what to have at hand. It leads to the open one, if any. */
import { Failure } from '#contract/kit/errors.ts';
import type { WholeRegistration } from '#contract/registration/calls.ts';
import { oneStopPage } from '#contract/registration/steps.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { loadCaseType } from '../kit/centre/case-types.client.ts';
import { BackLink, CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { MaterialList } from '../kit/centre/material-list.tsx';
import { caseAddress, useBegin } from '../kit/centre/use-begin.ts';
import { Empty } from '../kit/empty.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import type { Route } from './+types/begin-step-page';
import { addAddress, idIn, stepAt } from './step-address.ts';
import '../kit/form/form.css';
import './registration.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.step.name ?? '企业开办'} - 用户中心` },
];

/** Read one by one: which step of a company may begin is said of the company as a whole. */
const wholeOf = async (obj_id: string): Promise<WholeRegistration | undefined> =>
  (
    await api()
      ['GET /business_registration/registrations/{obj_id}']({ params: { obj_id } })
      .catch((error) => {
        if (error instanceof Failure && error.code === 'not_found') return undefined;
        throw error;
      })
  )?.data;

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
  const step = stepAt(params.step);
  const obj_id = idIn(request);
  const [type, chosen, { data: own }] = await Promise.all([
    loadCaseType(step.case_type),
    obj_id ? wholeOf(obj_id) : undefined,
    api()['GET /business_registration/registrations']({ query: { page_size: 100 } }),
  ]);
  const { purpose, materials, promise_days, sections } = type;
  return { step, chosen, own, purpose, materials, promise_days, sections: sections.map(({ title }) => title) };
};

type Data = Route.ComponentProps['loaderData'];

const BeginFor = ({ step, company }: { step: Data['step']; company: WholeRegistration }) => {
  const key = useKey();
  const { busy, wrong, begin } = useBegin(step.case_type);
  const now = company.steps.find((one) => one.step === step.step);
  const overview = `${oneStopPage}/${company.obj_id}`;
  const name = company.company_name ?? company.title;
  const open = now?.standing === 'under_way' ? now.case : null;
  if (open)
    return (
      <div className="begin-step">
        <p>
          {name} 的{step.name}
          {open.state_name}。
        </p>
        <ButtonLink
          to={caseAddress(open.case_type, open.obj_id)}
          look="primary large"
          after="arrow-right"
          text={open.needs_me ? '继续填写' : '查看办理进度'}
        />
      </div>
    );
  if (now?.standing === 'locked' || (now?.standing === 'done' && !step.repeats))
    return (
      <div className="begin-step">
        <p>
          {now.standing === 'locked'
            ? `${name} 还不能办理${step.name}，请先办结${now.needs.join('、')}。`
            : `${name} 的${step.name}已办结。`}
        </p>
        <ButtonLink to={overview} look="primary large" after="arrow-right" text="查看开办进度" />
      </div>
    );
  return (
    <div className="begin-step">
      <p>
        为 <strong>{name}</strong> 办理。已知的信息自动带入，填写过程自动保存，可以随时离开再继续。
      </p>
      <FormMessage text={wrong} />
      <Button
        look="primary large"
        busy={busy !== ''}
        onClick={() => {
          const body = { subject_id: company.obj_id };
          return begin(() =>
            api()['POST /cases/{case_type}']({ params: { case_type: step.case_type }, body }, key.headersFor(body)),
          );
        }}
        text={busy ? '正在准备…' : '开始填写'}
        after="arrow-right"
      />
    </div>
  );
};

export default function BeginStepPage({
  loaderData: { step, chosen, own, purpose, materials, promise_days, sections },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink
        to={chosen ? `${oneStopPage}/${chosen.obj_id}` : oneStopPage}
        text={chosen ? '企业开办进度' : '企业开办一站通'}
      />
      <CentreHead title={step.name} lead={purpose} />
      <Panel title={chosen ? '开始办理' : '选择企业'}>
        {chosen ? (
          <BeginFor key={chosen.obj_id} step={step} company={chosen} />
        ) : own.length > 0 ? (
          <ul className="company-choice">
            {own.map(({ obj_id, company_name, title }) => (
              <li key={obj_id}>
                <ButtonLink to={addAddress(step, obj_id)} text={company_name ?? title} after="caret-right" />
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            title="还没有在办的企业"
            hint={`${step.name}在企业开办一站通中办理，请先开办一家企业。`}
            act={<ButtonLink look="primary" to={oneStopPage} text="去开办企业" />}
          />
        )}
      </Panel>
      <Panel
        title="需要准备的材料"
        note={materials.length ? '可以先开始填写，材料以后再上传。' : '不需要上传材料，填写表格即可。'}
      >
        <FactList
          className="fact-list"
          rows={[
            ['填写内容', sections.join('、'), true],
            ['承诺办结', `提交后 ${promise_days} 个工作日`],
          ]}
        />
        {materials.length > 0 && <MaterialList materials={materials} />}
      </Panel>
    </>
  );
}
