import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { report } from '../failures.ts';
import { saveBytes } from '../save-bytes.ts';

/** What the filters find, as a file. */
export const ExportButton = ({ name, bytes }: { name: string; bytes: () => Promise<Blob> }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBytes(await bytes(), name);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
};
