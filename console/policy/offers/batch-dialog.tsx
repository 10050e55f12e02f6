/** The terms of a batch: new, or changed while it is a draft. */
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferBatch } from '#contract/policy/offer-calls.ts';
import { offerKinds } from '#contract/policy/offer-rules.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { ChoiceField, DayField, Field, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { useCall } from '../../kit/use-call.ts';
import { refreshOffers } from './refresh-offers.ts';

export const BatchDialog = ({ batch, onClose }: { batch?: OfferBatch; onClose: () => void }) => {
  const key = useKey();
  const go = useNavigate();
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    'GET /policies/policy_declarations',
    { query: { ...(keyword && { keyword }), page_index: 1, page_size: 30 } },
    { keep: true },
  );
  const dialog = useFormDialog({
    form: 'policy-offer',
    initial: {
      declaration_id: batch?.declaration_id ?? '',
      kind: batch?.kind ?? 1,
      item: batch?.item ?? '',
      basis: batch?.basis ?? '',
      confirm_until: batch?.confirm_until ?? '',
    },
    wrong: ({ declaration_id, item, basis, confirm_until }) => ({
      ...(!declaration_id && { declaration_id: '请选择申报项目' }),
      ...(!item.trim() && { item: '请填写支持内容' }),
      ...(!basis.trim() && { basis: '请填写认定依据' }),
      ...(!confirm_until && { confirm_until: '请选择确认截止日期' }),
    }),
    send: async (body) => {
      if (batch) {
        const params = { obj_id: batch.obj_id };
        await api['PUT /console/policy_offers/{obj_id}']({ params, body: { ...body, version: batch.version } });
        await refreshOffers();
        return;
      }
      const { data } = await api['POST /console/policy_offers']({ body }, key.headersFor(body));
      key.done();
      await refreshOffers();
      await go(`/policy-offers/${data.obj_id}`);
    },
    done: batch ? '已保存' : '已草拟，请添加企业',
    reread: refreshOffers,
    onClose,
  });
  const titles = new Map([
    ...(batch ? [[batch.declaration_id, batch.declaration_title] as const] : []),
    ...(found.data?.data ?? []).map(({ obj_id, title }) => [obj_id, title] as const),
  ]);
  return (
    <FormDialog of={dialog} title={batch ? '修改' : '新建一批免申即享'} ok={batch ? '保存' : '下一步'}>
      <Field of={dialog} field="declaration_id" label="申报项目" required help="输入名称查找">
        {(input, value, set) => (
          <Select
            {...input}
            className="wide"
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            value={value || undefined}
            onChange={(next: string | undefined) => set(next ?? '')}
            options={[...titles].map(([obj_id, title]) => ({ value: obj_id, label: title }))}
          />
        )}
      </Field>
      <ChoiceField
        of={dialog}
        field="kind"
        label="类别"
        options={Object.entries(offerKinds).map(([kind, label]) => ({ value: Number(kind), label }))}
      />
      <TextField of={dialog} field="item" label="支持内容" required maxLength={60} help="企业会看到" />
      <Field of={dialog} field="basis" label="认定依据" required help="企业会看到：依据什么数据、什么标准核定">
        {(input, value, set) => (
          <Input.TextArea
            {...input}
            rows={3}
            maxLength={500}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <DayField
        of={dialog}
        field="confirm_until"
        label="确认截止日期"
        required
        help="当日 24 时截止"
        refuses={(day) => day <= today()}
      />
    </FormDialog>
  );
};
