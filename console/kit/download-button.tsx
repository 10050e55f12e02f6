import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { saveBytes } from './save-bytes.ts';

type Props = { name: string; bytes: () => Promise<Blob>; children?: string };

/** Saves what a call answers as a file; the words are those of a list's export unless others are given. */
export const DownloadButton = ({ name, bytes, children = '导出 Excel' }: Props) => {
  const save = useMutation({ mutationFn: async () => saveBytes(await bytes(), name) });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
      {children}
    </Button>
  );
};
