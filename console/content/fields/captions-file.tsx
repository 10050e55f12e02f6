/** Fills the rows of captions from a file; rows that are there already are replaced only when asked. */
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { FilePicker, usePicker } from '../../kit/form/file-picker.tsx';
import { type Caption, readCaptions } from './read-captions.ts';

type Props = { rows: number; max: number; onRead: (captions: Caption[]) => void };

export const CaptionsFile = ({ rows, max, onRead }: Props) => {
  const { picker, pick } = usePicker();
  const [wrong, setWrong] = useState('');
  const [waiting, setWaiting] = useState<Caption[]>();
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    setWaiting(undefined);
    const read = readCaptions(await file.text());
    if ('wrong' in read) return setWrong(`${file.name}：${read.wrong}`);
    const { captions } = read;
    if (captions.length > max) return setWrong(`${file.name}：有 ${captions.length} 条字幕，最多 ${max} 条`);
    setWrong('');
    if (rows > 0) setWaiting(captions);
    else onRead(captions);
  };
  return (
    <>
      <FilePicker picker={picker} accept=".vtt" label="选择字幕文件" onPick={(files) => void choose(files)} />
      <Button icon={<UploadOutlined aria-hidden />} onClick={pick}>
        读入字幕文件（.vtt）
      </Button>
      {waiting && (
        <p className="captions-waiting" role="status">
          文件有 {waiting.length} 条字幕，将替换现有 {rows} 条
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRead(waiting);
              setWaiting(undefined);
            }}
          >
            替换
          </Button>
          <Button size="small" onClick={() => setWaiting(undefined)}>
            不替换
          </Button>
        </p>
      )}
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
};
