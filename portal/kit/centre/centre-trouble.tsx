/** What a page of the user centre says when it cannot be shown, and what to do about it. What was typed is kept as a draft. */

import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ConnectionLost } from '#contract/kit/client.ts';
import { Failure, failures } from '#contract/kit/errors.ts';
import { Button, ButtonLink } from '../button.tsx';

type Look = { art: string; title: string; text: string; retry: boolean };

const lookOf = (error: unknown): Look => {
  if (error instanceof ConnectionLost)
    return { art: 'offline', title: '暂时连不上服务器', text: `${error.message}。已填写的内容仍然保留。`, retry: true };
  const status = error instanceof Failure || isRouteErrorResponse(error) ? error.status : 500;
  const said = error instanceof Failure ? error.message : '';
  if (status === 401)
    return {
      art: 'no-permission',
      title: '登录已过期',
      text: '正在带您重新登录，已填写的内容仍然保留。',
      retry: false,
    };
  if (status === 403 || status === 412)
    return { art: 'no-permission', title: '没有访问权限', text: said || '您没有权限查看这个页面', retry: false };
  // Also what belongs to an enterprise that one has left, e.g. by the link of an old message.
  if (status === 404)
    return {
      art: 'not-found',
      title: '没有找到',
      text: said && said !== failures.not_found[1] ? said : '内容不存在、已下线，或不属于您和您当前的企业',
      retry: false,
    };
  return { art: 'server-error', title: '加载失败', text: said || '系统内部错误，请联系维护人员', retry: true };
};

export const CentreTrouble = ({ error }: { error: unknown }) => {
  const { art, title, text, retry } = lookOf(error);
  const { revalidate, state } = useRevalidator();
  return (
    <div className="centre-trouble" role="alert">
      <img src={`/art/spots/${art}.webp`} alt="" width={480} height={360} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        {retry && (
          <Button
            look="primary"
            busy={state === 'loading'}
            onClick={revalidate}
            icon="arrows-clockwise"
            text={state === 'loading' ? '正在重试…' : '重试'}
          />
        )}
        <ButtonLink to="/userCenter" text="我的首页" />
      </div>
    </div>
  );
};
