/** One certificate: what was typed beside the paper; one person checks the quantities, another confirms. */
import { useState } from 'react';
import { Link } from 'react-router';
import { kg, namesNoQuantity, quantitySays, usesSay } from '#contract/material/controlled-goods.ts';
import type { WholePermit } from '#contract/trade/permit-calls.ts';
import { handlerSays, type PermitMove, permitMoves } from '#contract/trade/permit-rules.ts';
import { api } from '../../kit/client.ts';
import { CreditCode } from '../../kit/credit-code.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FileList } from '../../kit/file-list.tsx';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { Field, OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { NumberInput } from '../../kit/form/number-input.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { queries } from '../../kit/queries.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { PermitState } from './permit-state.tsx';

const call = 'POST /console/permits/{obj_id}/steps';
const refreshPermits = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/permits'),
  });
type Deciding = { permit: WholePermit; onClose: () => void };
type Amounts = Record<`substances.${number}.granted_g`, number | string | null>;

const Check = ({ permit: { obj_id, version, kind, substances }, onClose }: Deciding) => {
  const { granted: label } = quantitySays(kind);
  const keyOf = (at: number) => `substances.${at}.granted_g` as const;
  const dialog = useFormDialog<Amounts>({
    form: 'check-permit',
    initial: Object.fromEntries(
      substances.map((one, at) => [
        keyOf(at),
        // More of a licence was asked for since it was last checked.
        namesNoQuantity(kind) ? one.asked_g : (one.granted_g ?? one.asked_g),
      ]),
    ),
    wrong: (values) =>
      Object.fromEntries(
        substances.flatMap((_, at) => (typeof values[keyOf(at)] === 'number' ? [] : [[keyOf(at), `请填写${label}`]])),
      ),
    send: async (values) => {
      const granted = substances.map((one, at) => ({ substance: one.substance, granted_g: Number(values[keyOf(at)]) }));
      await api[call]({ params: { obj_id }, body: { action: 'check', version, substances: granted } });
      await refreshPermits();
    },
    done: '已核对，由另一位工作人员复核',
    reread: refreshPermits,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="核对购买证明" ok="核对无误">
      <p>
        请对照证明核对企业名称、编号、发证机关、使用次数、有效期、用途、经办人和销售单位；有出入的退回。
        {namesNoQuantity(kind) ? '许可证不载数量：品种须在许可范围内，数量按本次采购核定。' : '数量按证明填写。'}
      </p>
      {substances.map((one, at) => (
        <Field key={one.substance} of={dialog} field={keyOf(at)} label={`${one.name} ${label}`} required>
          {(input, value, set) => <NumberInput {...input} unit="kg" scale={1_000} value={value} onValue={set} />}
        </Field>
      ))}
    </FormDialog>
  );
};

const Confirm = ({ permit: { obj_id, version, substances }, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'confirm-permit',
    initial: {},
    send: async () => {
      await api[call]({ params: { obj_id }, body: { action: 'confirm', version } });
      await refreshPermits();
    },
    done: '已通过，企业可以下单',
    reread: refreshPermits,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="复核购买证明" ok="复核通过">
      <p>请再次对照证明核对：{substances.map(({ name, granted_g }) => `${name} ${kg(granted_g ?? 0)}`).join('、')}。</p>
    </FormDialog>
  );
};

const Refuse = ({ permit: { obj_id, version }, action, onClose }: Deciding & { action: 'return' | 'revoke' }) => {
  const rule = { label: `${permitMoves[action].name}原因`, required: true, max: 300 };
  const dialog = useFormDialog({
    form: 'refuse-permit',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api[call]({ params: { obj_id }, body: { action, version, opinion: opinion.trim() } });
      await refreshPermits();
    },
    done: action === 'return' ? '已退回，企业会收到通知' : '已停用，企业和有关商家会收到通知',
    reread: refreshPermits,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`${permitMoves[action].name}购买证明`} ok={permitMoves[action].name} danger>
      <OpinionField of={dialog} {...rule} help="企业会看到" />
    </FormDialog>
  );
};

const Decide = ({ permit }: { permit: WholePermit }) => {
  const [open, setOpen] = useState<PermitMove>();
  const acts: readonly (Act & { action: PermitMove })[] = [
    { action: 'confirm', name: '复核通过', look: 'primary', onClick: () => setOpen('confirm') },
    {
      action: 'check',
      name: permit.status === 1 ? '核对' : '重新核对',
      ...(permit.status === 1 && { look: 'primary' as const }),
      onClick: () => setOpen('check'),
    },
    { action: 'return', name: '退回', onClick: () => setOpen('return') },
    { action: 'revoke', name: '停用', look: 'danger', onClick: () => setOpen('revoke') },
  ];
  const possible = acts.filter(
    ({ action }) => permit.actions.includes(action) && !(action === 'confirm' && permit.own),
  );
  const close = () => setOpen(undefined);
  return (
    <Panel title="办理">
      {permit.own && permit.actions.includes('confirm') && <p className="quiet">由另一位工作人员复核。</p>}
      {possible.length === 0 && <p className="quiet">等待企业修改后重新提交。</p>}
      <Acts acts={possible} />
      {open === 'check' && <Check permit={permit} onClose={close} />}
      {open === 'confirm' && <Confirm permit={permit} onClose={close} />}
      {(open === 'return' || open === 'revoke') && <Refuse permit={permit} action={open} onClose={close} />}
    </Panel>
  );
};

const OnePermit = ({ permit }: { permit: WholePermit }) => (
  <Page
    title={permit.enterprise_name}
    crumbs={[{ label: '购买证明', to: '/permits' }, { label: permit.number }]}
    note={<PermitState {...permit} />}
    side={
      <>
        {may(useStaff(), call) && <Decide permit={permit} />}
        <Panel title="办理过程">
          <StepList steps={permit.steps.toReversed()} />
        </Panel>
      </>
    }
  >
    <Panel title="证明">
      <Facts
        rows={[
          ['种类', permit.kind_name],
          [permit.issuer ? '编号' : '登记号', permit.number],
          ['信用代码', <CreditCode key="code" code={permit.credit_code} />],
          permit.issuer !== '' && ['发证机关', permit.issuer],
          usesSay(permit) !== '' && ['使用次数', usesSay(permit)],
          permit.purpose !== '' && ['用途', permit.purpose],
          permit.handler_name !== '' && ['经办人', handlerSays(permit)],
          ['有效期', `${permit.valid_from} 至 ${permit.valid_until}`],
          ['销售单位', permit.shop_name || '不限'],
          permit.opinion !== '' && ['说明', permit.opinion],
        ]}
      />
      <PlainTable
        label="品种与数量"
        rows={permit.substances}
        keyOf={({ substance }) => substance}
        columns={[
          { title: '品种', cell: ({ name }) => name },
          { title: quantitySays(permit.kind).asked, className: 'num', cell: ({ asked_g }) => kg(asked_g) },
          {
            title: quantitySays(permit.kind).granted,
            className: 'num',
            cell: ({ granted_g }) => (granted_g === null ? '—' : kg(granted_g)),
          },
          { title: '已下单', className: 'num', cell: ({ held_g }) => kg(held_g) },
        ]}
      />
      <FileList files={permit.files} />
    </Panel>
    {permit.touches.length > 0 && (
      <Panel title="未发货的订单">
        <ul className="touches">
          {permit.touches.map(({ text, page }) => (
            <li key={text}>
              <Link to={page}>{text}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </Page>
);

const PermitPage = () => (
  <Reading of={useRecord('GET /console/permits/{obj_id}')}>{({ data }) => <OnePermit permit={data} />}</Reading>
);
export default PermitPage;
