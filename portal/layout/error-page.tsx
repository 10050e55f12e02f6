/** The error pages of specification 8: message (default 'Error') and status (default 500); a missing page; and when even this fails. */

import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button, ButtonLink } from '../kit/button.tsx';
import { useFrame } from '../kit/frame.ts';
import { isLostChunk } from '../kit/lost-chunk.ts';
import { Telephone } from '../kit/telephone.tsx';

/** No status: the request reached no server. Browsers tell it as a TypeError, each in its own words. */
const lostConnection = 0;
const isLostConnection = (error: unknown): boolean =>
  typeof window !== 'undefined' && error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** No status either, but a connection: the website was renewed while the page was open. */
const lostChunk = -1;

type Told = { status: number; message: string };

const told = (error: unknown): Told => {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: (error.data as { message?: string } | null)?.message ?? error.statusText };
  if (isLostChunk(error)) return { status: lostChunk, message: '' };
  if (isLostConnection(error)) return { status: lostConnection, message: '' };
  const status = (error as { status?: number } | null)?.status;
  return { status: typeof status === 'number' ? status : 500, message: '' };
};

/** Where the browser knows of a network, the site may be down just as well: the page must not blame the reader's line. */
const offlineWords = (): [title: string, text: string] =>
  navigator.onLine
    ? ['网站暂时没有回应', '可能是网站正在维护，也可能是网络不通。您填写的内容仍保留在浏览器中，请稍后重新打开。']
    : ['没有网络连接', '这个页面没有打开。您填写的内容仍保留在浏览器中，连上网络后可以接着办。'];

const looks: Record<number, { art: string; title: string; text: string }> = {
  [lostChunk]: { art: '', title: '页面没有打开', text: '' },
  400: { art: 'empty-list', title: '网址有误', text: '请核对网址，或从首页、站内搜索进入' },
  404: { art: 'not-found', title: '页面不存在', text: 'This page could not be found' },
  403: { art: 'no-permission', title: '没有访问权限', text: '您没有权限查看这个页面' },
  503: { art: 'server-error', title: '服务暂不可用', text: '请稍后再试；您填写的内容仍保留在浏览器中' },
};

const lookOf = ({ status, message }: Told) =>
  looks[status] ?? { art: 'server-error', title: message || 'Error', text: '系统内部错误，请联系维护人员' };
export const errorTitle = (error: unknown): string => {
  const it = told(error);
  return it.status === lostConnection ? offlineWords()[0] : lookOf(it).title;
};

const Renewed = () => {
  const frame = useFrame();
  return (
    <main id="main" className="error-page container">
      <h1>页面没有打开</h1>
      <p>网站刚刚更新，部分内容未能加载。请一分钟后重新打开；您填写的内容仍保留在浏览器中。</p>
      <div className="actions">
        <Button look="primary large" onClick={() => location.reload()} icon="arrows-clockwise" text="重新打开" />
        <Button look="large" onClick={() => history.back()} icon="arrow-left" text="返回上一页" />
      </div>
      {frame && (
        <p>
          仍打不开的，请拨打服务热线 <Telephone number={frame.hotline} />
        </p>
      )}
    </main>
  );
};

/** Its picture and most other pages would need the connection that is missing; so it offers what does not. */
const Offline = () => {
  const frame = useFrame();
  const [title, text] = offlineWords();
  return (
    <main id="main" className="error-page container">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        <Button look="primary large" onClick={() => location.reload()} icon="arrows-clockwise" text="重新打开" />
        <Button look="large" onClick={() => history.back()} icon="arrow-left" text="返回上一页" />
      </div>
      {frame && (
        <p>
          急需办理的，请拨打服务热线 <Telephone number={frame.hotline} />
        </p>
      )}
    </main>
  );
};

const Shown = ({ error }: { error: unknown }) => {
  const { status } = told(error);
  if (status === lostConnection) return <Offline />;
  if (status === lostChunk) return <Renewed />;
  const { art, title, text } = lookOf(told(error));
  return (
    <main id="main" className="error-page container">
      <img src={`/art/spots/${art}.webp`} alt="" width={480} height={360} />
      <p className="status">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink to="/" look="primary large" reloadDocument={status >= 500} icon="house-simple">
          返回首页
          {status === 404 && <span lang="en">Back to the home page</span>}
        </ButtonLink>
        <ButtonLink to="/search" look="large" icon="magnifying-glass" text="站内搜索" />
      </div>
    </main>
  );
};

/** If rendering the error page itself fails, a plain text with a link home is shown. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="error-page">
        <p>显示错误页面时发生错误 An error occurred while showing the error page</p>
        <a href="/">返回首页 Go back home</a>
      </main>
    );
  }
}

export const ErrorPage = ({ error }: { error: unknown }) => (
  <LastResort>
    <Shown error={error} />
  </LastResort>
);
