/** What gave the right to a record and is lost since, above what is decided on it. */
import { Alert } from 'antd';

export const LostRights = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <Alert className="gap" type="warning" showIcon title="提交后情况有变，办理前请核对" description={of.join('；')} />
  );
