/** The beginning of an import: the template, then the sheet and its archive. */
import { DownloadOutlined, FileExcelOutlined, FileZipOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fileLimitBytes } from '#contract/file/limits.ts';
import { importLimits } from '#contract/kit/import-content.ts';
import { api } from '../../kit/client.ts';
import { messageOf, report } from '../../kit/failures.ts';
import { fileSize } from '../../kit/file-size.ts';
import { saveBytes } from '../../kit/save-bytes.ts';
import { uploadApi } from '../../kit/upload.ts';
import type { Declaration } from '../declarations.ts';

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
  const [failed, setFailed] = useState('');
  const [percent, setPercent] = useState<number>();
  const choose = (file: keyof Chosen, picked: File | undefined) => {
    setChosen((before) => ({ ...before, [file]: picked }));
    setErrors((before) => ({ ...before, [file]: undefined }));
  };
  const save = async (file: 'template' | 'export') => {
    setFailed('');
    const params = { content_type: type };
    try {
      if (file === 'template')
        saveBytes(await api['GET /console/content/{content_type}/template']({ params }), `${name}导入模板.xlsx`);
      else saveBytes(await api['GET /console/content/{content_type}/export']({ params }), `${name}.xlsx`);
    } catch (error) {
      setFailed(messageOf(error));
      report(error);
    }
  };
  const send = async () => {
    setFailed('');
    const wrong = wrongFiles(chosen);
    setErrors(wrong);
    const { sheet, archive } = chosen;
    if (Object.keys(wrong).length > 0 || !sheet) return;
    setPercent(0);
    try {
      const whole = sheet.size + (archive?.size ?? 0);
      const share = (file: File) => (file.size / whole) * 100;
      const form = (file: File) => {
        const body = new FormData();
        body.append('file', file, file.name);
        return body;
      };
      const ofSheet = uploadApi((part) => setPercent(Math.round((part / 100) * share(sheet))));
      const { data } = await ofSheet['POST /console/content/{content_type}/imports']({
        params: { content_type: type },
        body: form(sheet),
      });
      const params = { content_type: type, obj_id: data.obj_id };
      if (archive)
        await uploadApi((part) => setPercent(Math.round(share(sheet) + (part / 100) * share(archive))))[
          'POST /console/content/{content_type}/imports/{obj_id}/archive'
        ]({ params, body: form(archive) });
      await api['POST /console/content/{content_type}/imports/{obj_id}/check']({ params });
      onUploaded(data.obj_id);
    } catch (error) {
      setFailed(messageOf(error));
      report(error);
      setPercent(undefined);
    }
  };
  return (
    <ol className="import-steps">
      <li className="panel">
        <h2>准备表格</h2>
        <p>新增内容请下载模板填写；修改现有内容请先导出，改好后再导入。每一列怎样填写，见表格中的“填写说明”。</p>
        <div className="acts">
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save('template')}>
            下载模板
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save('export')}>
            导出现有内容
          </Button>
        </div>
      </li>
      <li className="panel">
        <h2>选择文件</h2>
        <div className="import-choose">
          <Picker
            label="表格（.xlsx）"
            help={`必选，最多 ${importLimits.rows} 行、10 MB`}
            icon={<FileExcelOutlined aria-hidden />}
            accept=".xlsx"
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
        {failed && <Alert className="gap" type="error" showIcon title={failed} role="alert" />}
        {percent !== undefined && <Progress percent={percent} aria-label="上传进度" />}
        <div className="acts">
          <Button type="primary" loading={percent !== undefined} onClick={() => void send()}>
            上传并检查
          </Button>
        </div>
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="import-picker">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`选择文件：${label}`}
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          target.value = '';
        }}
      />
      <span id={`${id}-label`} className="import-label">
        {label}
      </span>
      <Button
        icon={icon}
        aria-labelledby={`${id}-label ${id}-file`}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        onClick={() => input.current?.click()}
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
