import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import '../../kit/form/form.css';

export const ExportButton = () => {
  const { busy, wrong, act } = useAct();
  const download = () =>
    act('export', async () => {
      saveBytes(await api()['GET /users/users/export'](), `我的数据-${today()}.zip`);
      notify({ tone: 'success', text: '数据已导出，请在浏览器的下载中查看' });
    });
  return (
    <>
      <FormMessage text={wrong} />
      <Button
        look="primary"
        busy={busy !== ''}
        onClick={download}
        icon="download-simple"
        text={busy ? '正在打包…' : '导出数据'}
      />
    </>
  );
};
