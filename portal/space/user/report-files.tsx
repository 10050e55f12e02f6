/** Excel: the template, the export, and the import of many months. A sheet with an error changes nothing, and each error is listed with its cell. */

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { today } from '../../kit/clock.ts';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';

type Outcome = { title: string; lead: string; lines: readonly string[] };

const failed = (error: unknown): Outcome => {
  const lines = error instanceof Failure ? (error.detail.errors ?? []).map(({ message }) => message) : [];
  return {
    title: '没有导入',
    lead: lines.length ? (error as Failure).message : toldFailure(error, {}, () => false).whole,
    lines,
  };
};

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
  const send = (file: File | undefined) =>
    file &&
    go('import', async () => {
      const body = new FormData();
      body.append('file', file, file.name);
      const { data } = await api()['POST /space-v2/business_reports/import']({ body });
      await revalidate();
      if (data.warnings.length === 0)
        return notify({ tone: 'success', text: `已导入 ${data.imported} 个月，存为草稿，请核对后提交` });
      setOutcome({
        title: `已导入 ${data.imported} 个月`,
        lead: '数据已存为草稿。以下几处请核对，无误可以直接提交：',
        lines: data.warnings.map(({ row, message }) => `第 ${row} 行：${message}`),
      });
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
        accept=".xlsx"
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
          cancel="关闭"
          act="重新选择文件"
          onCancel={() => setOutcome(undefined)}
          onAct={() => {
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
