/** Hands in a certificate, or one that came back. Quantities are typed in kilograms, and sent in grams. */
import { type ReactNode, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf } from '#contract/kit/money.ts';
import {
  allPermitKinds,
  goodsUnder,
  type PermitKind,
  permitChoice,
  quantitySays,
  saysUses,
  selfIssued,
} from '#contract/material/controlled-goods.ts';
import type { Permit, PermitSent } from '#contract/trade/permit-calls.ts';
import { mayRaise, mostPermitFiles, mostPermitGoods } from '#contract/trade/permit-rules.ts';
import { api } from '../../kit/api.ts';
import { Button, TextButton } from '../../kit/button.tsx';
import { Ask, AskDay, AskField } from '../../kit/centre/ask.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { Options } from '../../kit/options.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';

type Row = { key: number; goods: string; typed: string };
type Typed = Omit<Required<PermitSent>, 'kind' | 'substances' | 'files' | 'single_use'> & {
  kind: PermitKind;
  /** Empty until it is chosen. */
  uses: '' | 'once' | 'several';
  rows: Row[];
  files: Attachment[];
};
const emptyRow = (key: number): Row => ({ key, goods: '', typed: '' });
const typedOf = (permit: Permit | undefined): Typed =>
  permit
    ? {
        kind: permit.kind as PermitKind,
        number: permit.number,
        issuer: permit.issuer,
        purpose: permit.purpose,
        handler_name: permit.handler_name,
        handler_id_tail: permit.handler_id_tail,
        uses: !saysUses(permit.kind) ? '' : permit.single_use ? 'once' : 'several',
        valid_from: permit.valid_from,
        valid_until: permit.valid_until,
        shop_id: permit.shop_id,
        files: permit.files,
        rows: permit.substances.map(({ substance, asked_g }, key) => ({
          key,
          goods: String(substance),
          typed: String(asked_g / 1_000),
        })),
      }
    : {
        kind: 2,
        number: '',
        issuer: '',
        purpose: '',
        handler_name: '',
        handler_id_tail: '',
        uses: '',
        valid_from: '',
        valid_until: '',
        shop_id: null,
        files: [],
        rows: [emptyRow(0)],
      };
/** What is no number is sent as nothing, which the server refuses beside its field. */
const grams = (typed: string): number => fenOf(typed, { unit_fen: 1_000, decimals: 3 }) ?? 0;

const optional = (label: string) => (
  <>
    {label} <small>选填</small>
  </>
);

type Props = {
  permit?: Permit | undefined;
  sellers: readonly { shop_id: string; shop_name: string }[];
  onClose: () => void;
  onSent: () => Promise<void>;
};
export const PermitDialog = ({ permit, sellers, onClose, onSent }: Props) => {
  const [typed, setTyped] = useState(() => typedOf(permit));
  const key = useKey('permit');
  const set = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }));
  const setRow = (at: number, some: Partial<Row>) =>
    set({ rows: typed.rows.map((row, index) => (index === at ? { ...row, ...some } : row)) });
  const own = selfIssued(typed.kind);
  const { asked, hint } = quantitySays(typed.kind);
  const text = (
    name: 'number' | 'issuer' | 'purpose' | 'handler_name' | 'handler_id_tail',
    label: ReactNode,
    most: number,
  ) => (
    <AskField name={name} label={label}>
      {(input) => (
        <input
          {...input}
          maxLength={most}
          value={typed[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </AskField>
  );
  const goods = goodsUnder(typed.kind).map(({ value, label }) => ({ value: String(value), label }));
  const send = async () => {
    const { rows, uses, ...said } = typed;
    const body = {
      ...said,
      single_use: uses === '' && saysUses(said.kind) ? undefined : uses === 'once',
      substances: rows.map((row) => ({ substance: Number(row.goods), mass_g: grams(row.typed) })),
      // What this kind asks for and nobody has said yet is refused beside its field.
    } as PermitSent;
    if (permit)
      await api()['PUT /trade/permits/{obj_id}']({
        params: { obj_id: permit.obj_id },
        body: { ...body, version: permit.version },
      });
    else await api()['POST /trade/permits']({ body }, key.headersFor(body));
    key.done();
    await onSent();
  };
  return (
    <Ask
      title={!permit ? '登记购买证明' : permit.status === 3 && mayRaise(permit) ? '增加拟购数量' : '修改购买证明'}
      cancel="以后再说"
      act="提交核对"
      onCancel={onClose}
      onAct={send}
    >
      <AskField name="kind" label="证明种类">
        {(input) => (
          <select
            {...input}
            value={typed.kind}
            onChange={({ target }) =>
              set({ kind: Number(target.value) as PermitKind, rows: typed.rows.map((row) => ({ ...row, goods: '' })) })
            }
          >
            <Options
              of={allPermitKinds.map((kind) => ({
                value: String(kind),
                label: permitChoice(kind),
              }))}
            />
          </select>
        )}
      </AskField>
      {!own && text('number', '证明编号', 60)}
      {!own && text('issuer', '发证机关', 60)}
      {saysUses(typed.kind) && (
        <AskField name="single_use" label="使用次数，按证明填写">
          {(input) => (
            <select
              {...input}
              value={typed.uses}
              onChange={({ target }) => set({ uses: target.value as Typed['uses'] })}
            >
              <Options
                blank="请选择"
                of={[
                  { value: 'once', label: '一次使用' },
                  { value: 'several', label: '多次使用' },
                ]}
              />
            </select>
          )}
        </AskField>
      )}
      {text('purpose', own ? '用途' : optional('用途'), 200)}
      {text('handler_name', own ? '经办人' : optional('经办人'), 30)}
      {text('handler_id_tail', own ? '经办人证件号码后四位' : optional('经办人证件号码后四位'), 60)}
      <div className="permit-days">
        <AskDay
          name="valid_from"
          label="有效期起"
          value={typed.valid_from}
          onChange={(valid_from) => set({ valid_from })}
        />
        <AskDay
          name="valid_until"
          label="有效期止"
          value={typed.valid_until}
          min={typed.valid_from || undefined}
          onChange={(valid_until) => set({ valid_until })}
        />
      </div>
      <AskField
        name="shop_id"
        label={
          <>
            销售单位 <small>证明上写明的才选</small>
          </>
        }
      >
        {(input) => (
          <select
            {...input}
            value={typed.shop_id ?? ''}
            onChange={({ target }) => set({ shop_id: target.value || null })}
          >
            <Options
              blank="不限"
              of={sellers.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }))}
            />
          </select>
        )}
      </AskField>
      {hint && <p>{`${hint}${permit && mayRaise(permit) ? '，包括已下单的数量' : ''}。`}</p>}
      {typed.rows.map((row, at) => (
        <div key={row.key} className="permit-goods">
          <AskField name={`substances.${at}.substance`} label="品种">
            {(input) => (
              <select {...input} value={row.goods} onChange={({ target }) => setRow(at, { goods: target.value })}>
                <Options blank="请选择" of={goods} />
              </select>
            )}
          </AskField>
          <AskField name={`substances.${at}.mass_g`} label={hint ? `${asked}（kg）` : '数量（kg）'}>
            {(input) => (
              <input
                {...input}
                inputMode="decimal"
                maxLength={60}
                value={row.typed}
                onChange={({ target }) => setRow(at, { typed: target.value })}
              />
            )}
          </AskField>
          {typed.rows.length > 1 && (
            <TextButton
              aria-label={`移除第 ${at + 1} 个品种`}
              onClick={() => set({ rows: typed.rows.filter((_, index) => index !== at) })}
              text="移除"
            />
          )}
        </div>
      ))}
      <div className="permit-acts">
        <Button
          disabled={typed.rows.length >= mostPermitGoods}
          onClick={() => set({ rows: [...typed.rows, emptyRow(Math.max(...typed.rows.map((row) => row.key)) + 1)] })}
          text="添加品种"
        />
      </div>
      <AskField name="files" label="证明的照片或 PDF">
        {({ id }) => (
          <FileUpload
            id={id}
            label="购买证明"
            max={mostPermitFiles}
            kind="pictureOrPdf"
            value={typed.files}
            onChange={(files) => set({ files })}
          />
        )}
      </AskField>
    </Ask>
  );
};
