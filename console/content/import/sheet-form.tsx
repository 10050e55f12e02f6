/** The beginning of an import: the template, then the sheet and its archive. */
import { FileExcelOutlined, FileZipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { fileLimitBytes } from '#contract/file/limits.ts';
import { importLimits } from '#contract/kit/import-content.ts';
import { api } from '../../kit/client.ts';
import type { Declaration } from '../../kit/content/declarations.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { messageOf } from '../../kit/failures.ts';
import { fileSize } from '../../kit/file-size.ts';
import { Acts } from '../../kit/form/acts.tsx';
import { FilePicker, usePicker } from '../../kit/form/file-picker.tsx';
import { showsRefusals } from '../../kit/queries.ts';
import { uploadApi } from '../../kit/upload.ts';

type Chosen = { sheet?: File | undefined; archive?: File | undefined };
type Errors = { sheet?: string; archive?: string };

const wrongFiles = ({ sheet, archive }: Chosen): Errors => ({
  ...(!sheet
    ? { sheet: '请选择填好的表格' }
    : !/\.xlsx$/i.test(sheet.name)
      ? { sheet: '请选择 .xlsx 表格；旧版 .xls 和 .csv 请先另存为 .xlsx' }
      : sheet.size > importLimits.sheetBytes && { sheet: '表格不能超过 10 MB，图片请放在压缩包里' }),
  ...(archive &&
    (!/\.zip$/i.test(archive.name)
      ? { archive: '请选择 .zip 压缩包；.rar、.7z 请解压后重新打包' }
      : archive.size > fileLimitBytes && { archive: '压缩包不能超过 50 MB，请分批导入' })),
});

export const SheetForm = ({
  declaration: { type, name },
  onUploaded,
}: {
  declaration: Declaration;
  onUploaded: (obj_id: string) => void;
}) => {
  const [chosen, setChosen] = useState<Chosen>({});
  const [errors, setErrors] = useState<Errors>({});
  const [percent, setPercent] = useState(0);
  const choose = (file: keyof Chosen, picked: File | undefined) => {
    setChosen((before) => ({ ...before, [file]: picked }));
    setErrors((before) => ({ ...before, [file]: undefined }));
  };
  const params = { content_type: type };
  const send = useMutation({
    meta: showsRefusals,
    mutationFn: async ({ sheet, archive }: { sheet: File; archive?: File | undefined }) => {
      const whole = sheet.size + (archive?.size ?? 0);
      const share = (file: File) => (file.size / whole) * 100;
      const body = (file: File) => {
        const form = new FormData();
        form.append('file', file, file.name);
        return form;
      };
      const ofSheet = uploadApi((part) => setPercent(Math.round((part / 100) * share(sheet))));
      const { data } = await ofSheet['POST /console/imports/{content_type}']({ params, body: body(sheet) });
      const begun = { ...params, obj_id: data.obj_id };
      if (archive) {
        const ofArchive = uploadApi((part) => setPercent(Math.round(share(sheet) + (part / 100) * share(archive))));
        await ofArchive['POST /console/imports/{content_type}/{obj_id}/archive']({
          params: begun,
          body: body(archive),
        });
      }
      await api['POST /console/imports/{content_type}/{obj_id}/check']({ params: begun });
      onUploaded(data.obj_id);
    },
  });
  const check = () => {
    const wrong = wrongFiles(chosen);
    setErrors(wrong);
    const { sheet, archive } = chosen;
    if (Object.keys(wrong).length > 0 || !sheet) return;
    setPercent(0);
    send.mutate({ sheet, archive });
  };
  return (
    <ol className="import-steps">
      <li className="panel">
        <h2>准备表格</h2>
        <p>新增内容请下载模板填写；修改现有内容请先导出，改好后再导入。每一列怎样填写，见表格中的“填写说明”。</p>
        <div className="acts">
          <DownloadButton
            name={`${name}导入模板.xlsx`}
            bytes={() => api['GET /console/content/{content_type}/template']({ params })}
          >
            下载模板
          </DownloadButton>
          <DownloadButton
            name={`${name}.xlsx`}
            bytes={() => api['GET /console/content/{content_type}/export']({ params, query: {} })}
          >
            导出现有内容
          </DownloadButton>
        </div>
      </li>
      <li className="panel">
        <h2>选择文件</h2>
        <div className="import-choose">
          <Picker
            label="表格（.xlsx）"
            help={`必选，最多 ${importLimits.rows} 行、10 MB`}
            icon={<FileExcelOutlined aria-hidden />}
            accept=".xlsx,.csv"
            file={chosen.sheet}
            error={errors.sheet}
            onChoose={(file) => choose('sheet', file)}
          />
          <Picker
            label="图片和附件（.zip）"
            help="可选，最大 50 MB；表格中填写压缩包内的文件名"
            icon={<FileZipOutlined aria-hidden />}
            accept=".zip"
            file={chosen.archive}
            error={errors.archive}
            onChoose={(file) => choose('archive', file)}
          />
        </div>
        {send.error && <Alert className="gap" type="error" showIcon title={messageOf(send.error)} role="alert" />}
        {send.isPending && <Progress percent={percent} aria-label="上传进度" />}
        <Acts acts={[{ name: '上传并检查', look: 'primary', loading: send.isPending, onClick: check }]} />
      </li>
      <li className="panel import-later">
        <h2>核对并确认</h2>
        <p>检查后会列出将新增和修改的每一行，有误的单元格会逐个指出；确认之前不会改动任何内容。</p>
      </li>
    </ol>
  );
};

type PickerProps = {
  label: string;
  help: string;
  icon: ReactNode;
  accept: string;
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
};

const Picker = ({ label, help, icon, accept, file, error, onChoose }: PickerProps) => {
  const id = useId();
  const { picker, pick } = usePicker();
  return (
    <div className="import-picker">
      <FilePicker
        picker={picker}
        label={`选择文件：${label}`}
        accept={accept}
        onPick={([chosen]) => chosen && onChoose(chosen)}
      />
      <span id={`${id}-label`} className="import-label">
        {label}
      </span>
      <Button
        icon={icon}
        aria-labelledby={`${id}-label ${id}-file`}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        onClick={pick}
      >
        <span id={`${id}-file`}>{file ? `${file.name}（${fileSize(file.size)}）` : '选择文件'}</span>
      </Button>
      {file && (
        <Button type="text" aria-label={`移除${label}`} onClick={() => onChoose(undefined)}>
          移除
        </Button>
      )}
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
