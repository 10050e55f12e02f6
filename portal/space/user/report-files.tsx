/** Excel: the template, the export, and the import of many months, which is shown before it is done. A sheet with an error changes nothing, and each error is listed with its cell. */

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import type { SheetPreview } from '#contract/kit/sheet-preview.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { today } from '../../kit/clock.ts';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';

type Outcome = {
  title: string;
  lead: string;
  lines: readonly string[];
  /** What waits to be confirmed. */
  waits?: { file: File; preview: SheetPreview };
};

const failed = (error: unknown): Outcome => {
  const lines = error instanceof Failure ? (error.detail.errors ?? []).map(({ message }) => message) : [];
  return {
    title: '没有导入',
    lead: lines.length ? (error as Failure).message : toldFailure(error, {}, () => false).whole,
    lines,
  };
};

/** What will happen, what is odd about cells, and what each month replaces. */
const shown = ({ says, remarks, remarks_total, rows }: SheetPreview): Outcome => ({
  title: '导入前请核对',
  lead: says.join('；'),
  lines: [
    ...rows.map(({ row, outcome, cells, notes }) => `第 ${row} 行，${cells[0]}：${[outcome, ...notes].join('，')}`),
    ...remarks.map(({ cell, label, message }) => `${[cell, label].filter(Boolean).join(' ')}：${message}`),
    ...(remarks_total > remarks.length ? [`其余 ${remarks_total - remarks.length} 处未列出`] : []),
  ],
});

export const ReportFiles = ({ year }: { year: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const go = async (name: string, act: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    try {
      await act();
    } catch (error) {
      setOutcome({ ...failed(error), ...(name === 'import' ? {} : { title: '没有下载' }) });
    } finally {
      setBusy('');
    }
  };
  const send = (file: File | undefined, confirm?: string) =>
    file &&
    go('import', async () => {
      const body = new FormData();
      // Before the file: what follows it is not read.
      if (confirm) body.append('confirm', confirm);
      body.append('file', file, file.name);
      const { data } = await api()['POST /space-v2/business_reports/import']({ body });
      if (data.preview) return setOutcome({ ...shown(data.preview), waits: { file, preview: data.preview } });
      setOutcome(undefined);
      await revalidate();
      notify({ tone: 'success', text: `已导入 ${data.imported} 个月，存为草稿，请核对后提交` });
    });
  return (
    <>
      <Button
        busy={busy !== ''}
        onClick={() =>
          go('template', async () =>
            saveBytes(await api()['GET /space-v2/business_reports/template'](), '经营情况填报模板.xlsx'),
          )
        }
        icon="file-xls"
        text="下载模板"
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xlsx,.csv"
        aria-label="选择要导入的 Excel 表格"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        busy={busy !== ''}
        onClick={() => input.current?.click()}
        icon="upload-simple"
        text={busy === 'import' ? '正在导入…' : '导入'}
      />
      <Button
        busy={busy !== ''}
        onClick={() =>
          go('export', async () =>
            saveBytes(
              await api()['GET /space-v2/business_reports/export']({ query: { ...(year && { year: Number(year) }) } }),
              `经营情况填报_${today()}.xlsx`,
            ),
          )
        }
        icon="download-simple"
        text="导出"
      />
      {outcome && (
        <Ask
          title={outcome.title}
          cancel={outcome.waits ? '取消' : '关闭'}
          act={outcome.waits ? '确认导入' : '重新选择文件'}
          onCancel={() => setOutcome(undefined)}
          onAct={() => {
            if (outcome.waits) return void send(outcome.waits.file, outcome.waits.preview.confirm);
            setOutcome(undefined);
            input.current?.click();
          }}
        >
          <p>{outcome.lead}</p>
          {outcome.lines.length > 0 && (
            <ul className="report-outcome">
              {outcome.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Ask>
      )}
    </>
  );
};
