/** Hands in a list of companies; what was wrong with it stands in the records of imports. */
import { useNavigate } from 'react-router';
import { mostRegistryRows } from '#contract/enterprise/registry-rules.ts';
import { api } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { SheetDialog } from '../kit/form/sheet-dialog.tsx';
import { queries } from '../kit/queries.ts';

export const refreshRegistry = () =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/registry') });

export const RegistryImportDialog = ({ onClose }: { onClose: () => void }) => {
  const go = useNavigate();
  return (
    <SheetDialog
      form="import-registry"
      title="导入名单"
      next="上传"
      ok="上传"
      label="名单"
      send={async (body) => {
        await api['POST /console/registry/imports']({ body });
        await refreshRegistry();
        await go('/registry/imports');
        return null;
      }}
      done="已上传，核对后请确认"
      onClose={onClose}
    >
      <p>
        第一行为表头，统一社会信用代码和企业名称两列必填；最多 {mostRegistryRows.toLocaleString('zh-CN')}{' '}
        行。已有的企业按信用代码更新，空格保留原内容，不读取法定代表人等个人信息。核对后列出变化，确认才写入。
      </p>
      <DownloadButton name="企业名单模板.xlsx" bytes={() => api['GET /console/registry/template']()}>
        下载模板
      </DownloadButton>
    </SheetDialog>
  );
};
