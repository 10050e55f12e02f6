import { Button } from 'antd';
import { useRouteError } from 'react-router';

/** Shown when a page throws while rendering. What was typed is kept as a draft. */
export const RouteFailed = () => {
  const error = useRouteError();
  console.error(error);
  return (
    <div className="state" role="alert">
      <img src="/art/spots/server-error.webp" alt="" width={160} height={120} />
      <h1>页面出错了</h1>
      <p>您填写的内容已自动保留，重新打开即可恢复。</p>
      <div className="state-actions">
        <Button type="primary" onClick={() => location.reload()}>
          重新打开
        </Button>
        <Button onClick={() => location.assign('/console/')}>返回工作台</Button>
      </div>
    </div>
  );
};
