import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import '../../kit/form/form.css';
import { api } from '../../kit/api.ts';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { Route } from './+types/data-page';
import { CloseAccount } from './close-account.client.tsx';
import '../sign-in/fields.css';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '我的数据 - 用户中心' }];
export const clientLoader = async () => ({ me: (await api()['GET /users/users/me']()).data });

/** The parts of the archive that the server creates. */
const parts = [
  '账号和所属企业信息',
  '办件和站内信',
  '预约、合同和订单',
  '登记的需求和填报记录',
  '上传的文件',
  '登录和操作记录',
];

const ExportButton = () => {
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

export default function DataPage({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的数据" lead="您可以导出或删除平台保存的个人数据。" />
      <Panel title="导出我的数据" note="一个压缩包：表格可直接查看，另附 JSON 数据和上传的文件。每天最多导出 10 次。">
        <ul className="data-list">
          {parts.map((part) => (
            <li key={part}>
              <Icon name="check-circle" />
              {part}
            </li>
          ))}
        </ul>
        <ExportButton />
      </Panel>
      <Panel title="注销账号" className="danger" note="个人信息立即删除，不可恢复。注销前建议先导出数据。">
        <CloseAccount me={me} />
      </Panel>
    </>
  );
}
