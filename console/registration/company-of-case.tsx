/** On a case of founding a company: the company, where its other steps stand, and what speaks for and against the wished names. */
import { Link } from 'react-router';
import type { CaseItem } from '#contract/kit/case-shapes.ts';
import { standings, stepOf } from '#contract/registration/steps.ts';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';

const verdictOf = (findings: readonly { level: string }[]): [tone: string, text: string] =>
  findings.some(({ level }) => level === 'refuse')
    ? ['refuse', '不能使用']
    : findings.length > 0
      ? ['warn', '请人工判断']
      : ['free', '平台内未发现重名'];

const StepCase = ({ one, here }: { one: CaseItem; here: boolean }) =>
  here ? `${one.state_name}（本件）` : <Link to={`/cases/${one.obj_id}`}>{one.state_name}</Link>;

const CompanyOfCase = ({ case_id }: { case_id: string }) => {
  const { data: answer } = useCall('GET /console/business_registration/{obj_id}', { params: { obj_id: case_id } });
  if (!answer) return null;
  const { registration, names, chosen } = answer.data;
  const { company_name, facts, steps } = registration;
  return (
    <>
      {names.length > 0 && (
        <Panel title="名称检查">
          <p className="meta">
            {chosen ? `现在通过，将保留“${chosen}”。` : '申报的名称都已不可用，请退回申请人更换字号。'}
          </p>
          <ol className="wished-names">
            {names.map(({ name, findings }) => {
              const [tone, text] = verdictOf(findings);
              return (
                <li key={name} className={tone}>
                  <strong>{name}</strong> <span>{text}</span>
                  {findings.map(({ message, basis }) => (
                    <p key={message} className="meta">
                      {message}
                      {basis && `（${basis}）`}
                    </p>
                  ))}
                </li>
              );
            })}
          </ol>
        </Panel>
      )}
      <Panel title="企业开办">
        <Facts
          narrow
          rows={[
            ['企业名称', company_name ?? '尚未保留'],
            facts.name_until && ['名称保留至', facts.name_until],
            facts.legal_person && ['法定代表人', facts.legal_person],
            facts.address && ['住所', facts.address],
            ...steps.map(({ step, standing, case: one }) => {
              const said = one ? <StepCase key={step} one={one} here={one.obj_id === case_id} /> : standings[standing];
              return [stepOf(step).name, said] as const;
            }),
          ]}
        />
      </Panel>
    </>
  );
};
export default CompanyOfCase;
