import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import '../../kit/form/form.css';

export const ExportButton = () => {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const download = async () => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      saveBytes(await api()['GET /users/users/export'](), `我的数据-${today()}.zip`);
      notify({ tone: 'success', text: '数据已导出，请在浏览器的下载中查看' });
    } catch (error) {
      setWrong(toldFailure(error, {}, () => false).whole);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormMessage text={wrong} />
      <button
        type="button"
        className="button primary"
        aria-disabled={busy || undefined}
        onClick={() => void download()}
      >
        <Icon name="download-simple" />
        {busy ? '正在打包…' : '导出数据'}
      </button>
    </>
  );
};
