import './kit/quiet-zod.ts';
import './console.css';
import './kit/kit.css';
import './kit/frame.css';
import './kit/page.css';
import './kit/content/state-tag.css';
import './kit/list/list.css';
import './kit/plain-table.css';
import './kit/form/form.css';
import './kit/file-list.css';
import './kit/facts.css';
import './kit/preview.css';
import './kit/step-list.css';
import './kit/diff-parts.css';
import { LoadingOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPath, RouterProvider } from 'react-router';
import { tolerateMovedNodes } from '#contract/kit/moved-nodes.ts';
import { onSignedOut } from './kit/failures.ts';
import { reloadOnLostChunk } from './kit/lost-chunk.ts';
import { NoticesBridge } from './kit/notices.tsx';
import { queries } from './kit/queries.ts';
import { theme } from './kit/theme.ts';
import { router } from './routes.tsx';

declare global {
  interface Window {
    /** Ends the watch for scripts that could not be fetched (contract/kit/lost-scripts.js). */
    __scriptsCame?: () => void;
  }
}

window.__scriptsCame?.();
dayjs.locale('zh-cn');
tolerateMovedNodes(() => {});
reloadOnLostChunk(() => {
  const { location: to } = router.state.navigation;
  return to && createPath(to);
});
onSignedOut({
  navigate: (address) => void router.navigate(address),
  place: () => {
    const { pathname, search } = router.state.location;
    return (pathname.replace(/^\/console(?=\/|$)/, '') || '/') + search;
  },
  forget: () => queries.clear(),
});

// The buttons of a calendar get their accessible names from what they show (`2026年`), not from a fixed text.
const locale: typeof zhCN = zhCN.DatePicker
  ? { ...zhCN, DatePicker: { ...zhCN.DatePicker, lang: { ...zhCN.DatePicker.lang, yearSelect: '', monthSelect: '' } } }
  : zhCN;
/** Dropdowns open inside their landmark or dialog, where keyboard and screen readers expect them. */
const popupContainer = (opener?: HTMLElement) =>
  opener?.closest<HTMLElement>('.ant-modal-container, #main') ?? document.body;

/** The library's own says `loading` to screen readers. */
const loadingIcon = <LoadingOutlined spin aria-label="处理中" />;

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider
        locale={locale}
        getPopupContainer={popupContainer}
        theme={theme}
        csp={{ nonce }}
        form={{ requiredMark: true }}
        button={{ autoInsertSpace: false, loadingIcon }}
      >
        <App notification={{ placement: 'topRight' }} message={{ maxCount: 3 }}>
          <NoticesBridge />
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StrictMode>,
  );
