/** What a list of companies will change, and the confirmation that writes it. */

import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../kit/client.ts';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { SheetPreviewPanel } from '../kit/form/sheet-preview.tsx';
import { showsRefusals } from '../kit/queries.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { refreshRegistry } from './registry-import-dialog.tsx';

const none = new Map<number, never>();

export const RegistryConfirmDialog = ({ obj_id, onClose }: { obj_id: string; onClose: () => void }) => {
  const params = { obj_id };
  const read = useCall('GET /console/registry/imports/{obj_id}', { params });
  const preview = read.data?.data.preview;
  const dialog = useFormDialog({
    form: 'confirm-registry',
    initial: {},
    send: async () => {
      const body = { action: 'confirm' as const, confirm: preview?.confirm ?? '' };
      await api['POST /console/registry/imports/{obj_id}/steps']({ params, body });
      await refreshRegistry();
    },
    done: '已写入登记库',
    reread: refreshRegistry,
    onClose,
  });
  const cancel = useMutation({
    meta: showsRefusals,
    mutationFn: () => api['POST /console/registry/imports/{obj_id}/steps']({ params, body: { action: 'cancel' } }),
    onSettled: refreshRegistry,
    onSuccess: onClose,
  });
  return (
    <FormDialog of={dialog} title="核对名单" ok="确认导入" disabled={!preview} width={1_080}>
      <Reading of={read}>
        {({ data }) =>
          data.preview ? (
            <>
              <SheetPreviewPanel preview={data.preview} choices={none} onChoose={() => {}} />
              <p>
                <Button danger loading={cancel.isPending} onClick={() => cancel.mutate()}>
                  作废这份名单
                </Button>
              </p>
            </>
          ) : (
            <p>这份名单{data.state_name}。</p>
          )
        }
      </Reading>
    </FormDialog>
  );
};
