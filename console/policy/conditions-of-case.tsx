/** Beside the answers of an application: what the declaration asks for and gives. */

import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { siteAddress } from '../kit/site-address.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { useCall } from '../kit/use-call.ts';

const moneyOf = (least: number | null, most: number | null): string =>
  least !== null && most !== null && least !== most
    ? `${least} 至 ${most} 万元`
    : most !== null
      ? `最高 ${most} 万元`
      : least !== null
        ? `${least} 万元起`
        : '';

const ConditionsOfCase = ({ case_id }: { case_id: string }) => {
  const { data: one } = useCall('GET /console/cases/{obj_id}', { params: { obj_id: case_id } });
  const obj_id = one?.data.subject_id ?? '';
  const read = useCall(
    'GET /policies/policy_declarations/{obj_id}',
    { params: { obj_id } },
    { enabled: obj_id !== '' },
  );
  if (!read.data) return read.isError ? <Panel title="申报条件">该申报通知已下线，无法对照。</Panel> : null;
  const { conditions_text, amount_min_wan, amount_max_wan, apply_end, issuing_authority } = read.data.data;
  const lines = conditions_text.split('\n').filter((line) => line.trim());
  return (
    <Panel
      title="申报条件"
      extra={
        <a href={siteAddress(`/policy/policyDeclaration/${obj_id}`)} target="_blank" rel="noopener noreferrer">
          申报通知
        </a>
      }
    >
      {lines.length > 0 && (
        <ol className="conditions-of-case">
          {lines.map((line) => (
            <li key={line}>
              <Unbroken>{line.replace(/^\s*(?:[（(]?[一二三四五六七八九十\d]+[）)、.．]\s*)/, '')}</Unbroken>
            </li>
          ))}
        </ol>
      )}
      <Facts
        narrow
        rows={[
          moneyOf(amount_min_wan, amount_max_wan) && ['支持金额', moneyOf(amount_min_wan, amount_max_wan)],
          apply_end && ['申报截止', apply_end],
          ['主管部门', issuing_authority],
        ]}
      />
    </Panel>
  );
};
export default ConditionsOfCase;
