/** 供给所属: which enterprise an entry of the demand hall belongs to, or which member a technical manager is. */
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { OwnedSupply } from '#contract/supply/own-supply-calls.ts';
import { api } from '../kit/client.ts';
import { CertifiedEnterprise } from '../kit/form/certified-enterprise.tsx';
import { Field } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { queries } from '../kit/queries.ts';

const text = '企业自己登记的供给属于该企业；由工作人员录入的，在这里指定。';

const Assign = ({ supply, onClose }: { supply: OwnedSupply; onClose: () => void }) => {
  const isPerson = supply.content_type === 'technical_manager';
  const dialog = useFormDialog({
    form: 'supply-owner',
    initial: { enterprise_id: supply.enterprise_id ?? '', phone: '' },
    send: async ({ enterprise_id, phone }) => {
      await api['POST /console/supplies/owner']({
        body: { obj_id: supply.obj_id, enterprise_id: enterprise_id || null, phone: phone.trim() },
      });
      await queries.invalidateQueries({ queryKey: ['GET /console/supplies'] });
    },
    done: '已保存',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={supply.title} ok="保存">
      {isPerson ? (
        <Field of={dialog} field="phone" label="本人注册的手机号（留空则收回）">
          {(input, phone, set) => (
            <Input {...input} maxLength={60} value={phone} onChange={({ target }) => set(target.value)} />
          )}
        </Field>
      ) : (
        <Field of={dialog} field="enterprise_id" label="所属企业（须已认证；清空则收回）">
          {(input, enterprise_id, set) => (
            <CertifiedEnterprise input={input} value={enterprise_id} name={supply.owner_name} onChange={set} />
          )}
        </Field>
      )}
    </FormDialog>
  );
};

const Supplies = () => {
  const [open, setOpen] = useState<OwnedSupply>();
  const list = useList('GET /console/supplies', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  const act = (one: OwnedSupply) => (
    <Button type="link" aria-label={`指定所属：${one.title}`} onClick={() => setOpen(one)}>
      指定
    </Button>
  );
  const columns: readonly Column<OwnedSupply>[] = [
    { key: 'title', title: '名称', clip: true, show: 'title' },
    { key: 'type', title: '类别', show: 'type_name' },
    { key: 'state', title: '状态', show: 'state_name' },
    { key: 'owner', title: '所属', clip: true, show: ({ owner_name }) => owner_name || '未指定' },
    { key: 'act', title: '操作', width: 120, show: act },
  ];
  return (
    <>
      <ListScreen
        title="供给所属"
        noun="供给"
        id="supplies"
        list={list}
        keyOf={({ obj_id }) => obj_id}
        filters={[{ kind: 'keyword', label: '名称或企业' }]}
        columns={columns}
        card={(one) => (
          <>
            <strong>{one.title}</strong>
            <p className="card-line">
              <span>{one.type_name}</span>
              <span>{one.state_name}</span>
              <span>{one.owner_name || '未指定'}</span>
            </p>
            {act(one)}
          </>
        )}
        empty={{ title: '还没有供给', text, narrowed: { title: '没有符合条件的供给', text } }}
      />
      {open && <Assign supply={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default Supplies;
