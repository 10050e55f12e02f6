/** Acts on the chosen rows: one call a row, in turn; what failed is said row by row, and stays chosen. */
import { Alert, Button, Modal, Progress, Select } from 'antd';
import { useState } from 'react';
import { isFailure, messageOf, report } from '../failures.ts';
import { heldWhile } from '../form/held-while.ts';
import { Labelled } from '../form/labelled.tsx';
import { Opinion, wrongOpinion } from '../form/opinion.tsx';
import type { Bulk, Declaration } from './declaration.ts';

type Failed<Row> = { row: Row; message: string };
type Props<Row> = {
  chosen: readonly Row[];
  keyOf: (row: Row) => string;
  bulk: NonNullable<Declaration<Row>['bulk']>;
  onChoose: (keys: readonly string[]) => void;
};

export const BulkBar = <Row,>({ chosen, keyOf, bulk, onChoose }: Props<Row>) => {
  const [open, setOpen] = useState<Bulk<Row>>();
  const [failed, setFailed] = useState<{ act: Bulk<Row>; done: number; rows: readonly Failed<Row>[] }>();
  return (
    <>
      {chosen.length > 0 && (
        <div className="bulk-bar" role="group" aria-label="批量办理">
          <span>
            已选 <b className="num">{chosen.length}</b> 条
          </span>
          {bulk.acts.map((act) => (
            <Button key={act.name} size="small" onClick={() => setOpen(act)}>
              批量{act.name}
            </Button>
          ))}
          <Button size="small" type="link" onClick={() => onChoose([])}>
            取消选择
          </Button>
        </div>
      )}
      {failed && (
        <Alert
          className="gap"
          type={failed.rows.length ? 'warning' : 'success'}
          showIcon
          role="status"
          closable={{ closeIcon: true, 'aria-label': '关闭', onClose: () => setFailed(undefined) }}
          title={`${failed.act.name}：${failed.done} 条成功${failed.rows.length ? `，${failed.rows.length} 条未成功` : ''}`}
          description={
            failed.rows.length > 0 && (
              <ul className="bulk-failed">
                {failed.rows.map(({ row, message }) => (
                  <li key={keyOf(row)}>
                    <b>{bulk.titleOf(row)}</b>：{message}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      {open && (
        <BulkDialog
          act={open}
          rows={chosen}
          titleOf={bulk.titleOf}
          keyOf={keyOf}
          onClose={() => setOpen(undefined)}
          onDone={async (rows) => {
            setOpen(undefined);
            setFailed({ act: open, done: chosen.length - rows.length, rows });
            onChoose(rows.map(({ row }) => keyOf(row)));
            await bulk.done();
          }}
        />
      )}
    </>
  );
};

type DialogProps<Row> = {
  act: Bulk<Row>;
  rows: readonly Row[];
  titleOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  onClose: () => void;
  onDone: (failed: readonly Failed<Row>[]) => Promise<void>;
};

const BulkDialog = <Row,>({ act, rows, titleOf, keyOf, onClose, onDone }: DialogProps<Row>) => {
  const [choice, setChoice] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [opinion, setOpinion] = useState('');
  const [wrongText, setWrongText] = useState('');
  const [done, setDone] = useState<number>();
  const go = async () => {
    const text = act.opinion ? wrongOpinion(opinion, act.opinion) : '';
    setWrongText(text);
    if (act.choice && !choice) return setWrong(act.choice.wrong);
    if (text) return;
    const failed: Failed<Row>[] = [];
    for (const [index, row] of rows.entries()) {
      setDone(index);
      try {
        await act.act(row, choice ?? '', opinion.trim());
      } catch (error) {
        failed.push({ row, message: messageOf(error) });
        if (isFailure(error, 'unauthenticated')) report(error);
      }
    }
    await onDone(failed);
  };
  return (
    <Modal
      open
      title={`批量${act.name}`}
      okText={`确认${act.name} ${rows.length} 条`}
      cancelText="取消"
      okButtonProps={{ loading: done !== undefined }}
      {...heldWhile(done !== undefined)}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{act.explained}</p>
        <div className="bulk-rows" tabIndex={0} role="region" aria-label={`所选 ${rows.length} 条`}>
          <ul>
            {rows.map((row) => (
              <li key={keyOf(row)}>{titleOf(row)}</li>
            ))}
          </ul>
        </div>
        {act.choice && (
          <Labelled form="bulk" field="choice" label={act.choice.label} required error={wrong}>
            {(input) => (
              <Select
                {...input}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="按姓名查找"
                value={choice ?? null}
                onChange={(value: string | null) => {
                  setChoice(value ?? undefined);
                  setWrong(undefined);
                }}
                options={[...(act.choice?.options ?? [])]}
              />
            )}
          </Labelled>
        )}
        {act.opinion && (
          <Opinion
            form="bulk"
            {...act.opinion}
            value={opinion}
            onChange={(typed) => {
              setOpinion(typed);
              setWrongText('');
            }}
            error={wrongText}
          />
        )}
        {done !== undefined && <Progress percent={Math.round((done / rows.length) * 100)} aria-label="办理进度" />}
      </div>
    </Modal>
  );
};
