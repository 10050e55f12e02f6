/** A contract is drawn up, on a passed admission or to renew one that runs. */
import { Link } from 'react-router';
import { usesAdmission } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/client.ts';
import { Page } from '../../kit/page.tsx';
import { Empty, Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { ContractForm, type DrawnUp, presetCall } from './contract-form.tsx';

type Source = { admission_id: string } | { renews_id: string };
const DrawUpFrom = ({ source }: { source: Source }) => {
  const read = useCall(presetCall, { query: source }, { once: true });
  const save = (drawn: DrawnUp) => api['POST /console/contracts']({ body: { ...source, ...drawn } });
  return (
    <Reading of={read}>
      {({ data }) => (
        <ContractForm preset={data} act="生成合同" done={() => '合同已生成，承租方会收到通知'} save={save} />
      )}
    </Reading>
  );
};

/** A passed application makes one contract: an old address of this page leads to it. */
const DrawUpFromAdmission = ({ admission_id }: { admission_id: string }) => {
  const drawn = useCall('GET /console/contracts', { query: { admission_id } }, { once: true });
  return (
    <Reading of={drawn}>
      {({ data }) => {
        const made = data.find(usesAdmission);
        return made ? (
          <Empty title="该入园申请已生成合同" text={`合同编号 ${made.contract_no}`}>
            <Link className="button-link" to={`/contracts/${made.obj_id}`}>
              查看合同
            </Link>
          </Empty>
        ) : (
          <DrawUpFrom source={{ admission_id }} />
        );
      }}
    </Reading>
  );
};

const NoSource = () => (
  <Empty
    title="请先选择入园申请"
    text={
      <>
        合同由已通过的入园申请生成：打开申请，在“租赁合同”中选择“生成合同”。续签从
        <Link to="/contracts">原合同</Link>办理。
      </>
    }
  >
    <Link className="button-link" to="/cases?type=admission&state=60">
      已通过的入园申请
    </Link>
  </Empty>
);

const NewContract = () => {
  const address = useAddress();
  const admission_id = address.text('admission');
  const renews_id = address.text('renews');
  const title = renews_id ? '续签合同' : '生成合同';
  return (
    <Page title={title} crumbs={[{ label: '租赁合同', to: '/contracts' }, { label: title }]}>
      {renews_id ? (
        <DrawUpFrom source={{ renews_id }} />
      ) : admission_id ? (
        <DrawUpFromAdmission admission_id={admission_id} />
      ) : (
        <NoSource />
      )}
    </Page>
  );
};
export default NewContract;
