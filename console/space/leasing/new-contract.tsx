/** A contract is drawn up, on a passed admission or to renew one that runs. */
import { api } from '../../kit/client.ts';
import { Page } from '../../kit/page.tsx';
import { Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { ContractForm, type DrawnUp, presetCall } from './contract-form.tsx';

const NewContract = () => {
  const address = useAddress();
  const admission_id = address.text('admission');
  const renews_id = address.text('renews');
  const source = renews_id ? { renews_id } : admission_id ? { admission_id } : {};
  const read = useCall(presetCall, { query: source }, { once: true });
  const title = renews_id ? '续签合同' : '生成合同';
  const save = (drawn: DrawnUp) => api['POST /console/contracts']({ body: { ...source, ...drawn } });
  return (
    <Page title={title} crumbs={[{ label: '租赁合同', to: '/contracts' }, { label: title }]}>
      <Reading of={read}>
        {({ data }) => (
          <ContractForm preset={data} act="生成合同" done={() => '合同已生成，承租方会收到通知'} save={save} />
        )}
      </Reading>
    </Page>
  );
};
export default NewContract;
