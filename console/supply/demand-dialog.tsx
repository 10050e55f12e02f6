/** One act on a need: an opinion, a technical manager, or an enterprise that is invited. */
import { Select } from 'antd';
import { useState } from 'react';
import type { StaffDemand } from '#contract/supply/demand-shapes.ts';
import { api } from '../kit/client.ts';
import { Field, OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { queries } from '../kit/queries.ts';
import { useCall } from '../kit/use-call.ts';

export type DemandAct = 'pass' | 'pass_edit' | 'return' | 'return_edit' | 'take_down' | 'assign_manager' | 'invite';
type Body = Parameters<(typeof api)['POST /console/supply_demands/{obj_id}/steps']>[0]['body'];
const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/supply_demands'),
  });
const demands = (act: DemandAct): boolean => act === 'return' || act === 'return_edit' || act === 'take_down';

type Named = { value: string; label: string };
/** The published entries of the directory of technical managers. */
const useManagers = (keyword: string, enabled: boolean): Named[] => {
  const { data } = useCall(
    'GET /information/search',
    { query: { keyword, type: 'technical_manager', page_size: 20 } },
    { enabled: enabled && keyword !== '' },
  );
  return (data?.data ?? []).map(({ obj_id, title }) => ({ value: obj_id, label: title }));
};
const useEnterprises = (keyword: string, enabled: boolean): Named[] => {
  const { data } = useCall('GET /console/enterprises', { query: { keyword, page_size: 20 } }, { enabled });
  return (data?.data ?? []).map(({ enterprise_id, enterprise_name }) => ({
    value: enterprise_id,
    label: enterprise_name,
  }));
};

type Props = { of: StaffDemand; act: DemandAct; name: string; onClose: () => void };
export const DemandDialog = ({ of: one, act, name, onClose }: Props) => {
  const [keyword, setKeyword] = useState('');
  const managers = useManagers(keyword, act === 'assign_manager');
  const enterprises = useEnterprises(keyword, act === 'invite');
  const dialog = useFormDialog({
    form: `demand-${act}`,
    initial: { opinion: '', chosen: act === 'assign_manager' ? (one.wished_manager?.obj_id ?? '') : '' },
    wrong: ({ opinion, chosen }) => ({
      ...wrongOpinions(opinion, { label: '意见', required: demands(act), max: 500 }),
      ...(act === 'assign_manager' && !chosen && { chosen: '请选择技术经理人' }),
      ...(act === 'invite' && !chosen && { chosen: '请选择企业' }),
    }),
    send: async ({ opinion, chosen }) => {
      const at = { version: one.version, opinion: opinion.trim() };
      const body: Body =
        act === 'assign_manager'
          ? { ...at, action: act, manager_id: chosen }
          : act === 'invite'
            ? { ...at, action: act, enterprise_id: chosen }
            : { ...at, action: act };
      await api['POST /console/supply_demands/{obj_id}/steps']({ params: { obj_id: one.obj_id }, body });
      await refresh();
    },
    done: `已${name}`,
    reread: refresh,
    onClose,
  });
  const wished = one.wished_manager ? [{ value: one.wished_manager.obj_id, label: one.wished_manager.title }] : [];
  const options = act === 'invite' ? enterprises : keyword ? managers : wished;
  return (
    <FormDialog of={dialog} title={name} ok={name} danger={demands(act)}>
      {(act === 'assign_manager' || act === 'invite') && (
        <Field of={dialog} field="chosen" label={act === 'invite' ? '企业' : '技术经理人'} required>
          {(input, value, set) => (
            <Select
              {...input}
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              value={value || null}
              options={options}
              placeholder="输入名称查找"
              notFoundContent="没有找到"
              onChange={(chosen) => set(chosen ?? '')}
            />
          )}
        </Field>
      )}
      <OpinionField of={dialog} label="意见" help="发布单位能看到" required={demands(act)} max={500} />
    </FormDialog>
  );
};
