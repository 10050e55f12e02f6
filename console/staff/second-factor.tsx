import { Alert, Button, Modal, Typography } from 'antd';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { report } from '../kit/failures.ts';

export type Bound = { name: string; username: string; uri: string; password?: string };

const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

/** The QR code of a second factor, shown only once; closing asks whether it was scanned. */
export const SecondFactor = ({ bound, onClose }: { bound: Bound; onClose: () => void }) => {
  const [sure, setSure] = useState(false);
  const [picture, setPicture] = useState('');
  useEffect(() => {
    toDataURL(bound.uri, { width: 400, margin: 1, errorCorrectionLevel: 'M' }).then(setPicture, report);
  }, [bound.uri]);
  return (
    <Modal
      open
      title={`绑定动态口令：${bound.name}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        sure ? (
          <div className="sure">
            <span>关闭后无法再次查看，确认本人已扫码？</span>
            <Button onClick={() => setSure(false)}>返回</Button>
            <Button type="primary" onClick={onClose}>
              已扫码，关闭
            </Button>
          </div>
        ) : (
          <Button type="primary" onClick={() => setSure(true)}>
            完成
          </Button>
        )
      }
    >
      <div className="stack second-factor">
        <Alert type="warning" showIcon title="二维码和密钥只显示这一次，请勿截图传送。" />
        {picture && <img src={picture} alt="动态口令绑定二维码" width={200} height={200} />}
        <p>请本人用验证器应用扫码；不便扫码时可手工输入密钥：</p>
        <Typography.Text code copyable={{ text: secretOf(bound.uri), tooltips: ['复制密钥', '已复制'] }}>
          {secretOf(bound.uri)
            .replace(/(.{4})/g, '$1 ')
            .trim()}
        </Typography.Text>
        <Typography.Text className="uri" copyable={{ text: bound.uri, tooltips: ['复制绑定地址', '已复制'] }}>
          {bound.uri}
        </Typography.Text>
        {bound.password && (
          <p>
            用户名 <b>{bound.username}</b>，初始密码 <b>{bound.password}</b>
          </p>
        )}
      </div>
    </Modal>
  );
};
