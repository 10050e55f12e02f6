/** Shows notices and questions from any code; `NoticesBridge` inside Ant Design's App connects the two. */
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

/** Figures that are far from plausible (decision 120): the call waits for the answer. */
export const askAboutFigures = (questions: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    if (!said) return resolve(false);
    said.modal.confirm({
      title: '请核对',
      content:
        questions.length === 1 ? (
          questions[0]
        ) : (
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        ),
      okText: '确认无误',
      cancelText: '返回修改',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
