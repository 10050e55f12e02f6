/** Shows notices from any code; `NoticesBridge` inside Ant Design's App connects the two. */
import { App } from 'antd';
import { useEffect } from 'react';

type Said = ReturnType<typeof App.useApp>;
let said: Said | undefined;

export const NoticesBridge = () => {
  const app = App.useApp();
  useEffect(() => {
    said = app;
  }, [app]);
  return null;
};

export const notices = {
  success: (text: string) => void said?.message.success(text),
  info: (text: string) => void said?.message.info(text),
  // The same text is shown once, even if several calls failed with it.
  warning: (title: string, description: string) => said?.notification.warning({ key: description, title, description }),
  error: (title: string, description: string) => said?.notification.error({ key: description, title, description }),
};
