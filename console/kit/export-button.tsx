/** An export of people's data: asks what it is for before it saves the file. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { TextField } from './form/fields.tsx';
import { FormDialog, useFormDialog } from './form/form-dialog.tsx';
import { saveBytes } from './save-bytes.ts';

type Props = { name: string; bytes: (reason: string) => Promise<Blob> };

export const ExportButton = (props: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setAsking(true)}>
        导出 Excel
      </Button>
      {asking && <ReasonDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
};

const ReasonDialog = ({ name, bytes, onClose }: Props & { onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'export',
    initial: { reason: '' },
    wrong: ({ reason }): Record<string, string> => (reason.trim().length < 2 ? { reason: '请填写导出用途' } : {}),
    send: async ({ reason }) => saveBytes(await bytes(reason.trim()), name),
    onClose,
  });
  return (
    <FormDialog of={dialog} title="导出 Excel" ok="导出">
      <TextField
        of={dialog}
        field="reason"
        label="用途"
        required
        help="表中含个人信息，用途记入操作日志"
        autoFocus
        maxLength={100}
        onPressEnter={() => void dialog.save()}
      />
    </FormDialog>
  );
};
