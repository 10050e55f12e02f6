/** Which text messages the member wants. Loaded when it is opened. */
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { Unbroken } from '../kit/unbroken.tsx';

type Choices = Awaited<ReturnType<ReturnType<typeof api>['GET /information/messages/sms']>>['data'];

export const SmsChoices = () => {
  const [choices, setChoices] = useState<Choices>();
  const { busy, wrong, act } = useAct();
  const load = () => act('load', async () => setChoices((await api()['GET /information/messages/sms']()).data));
  const toggle = (kind: Choices[number]['kind']) =>
    act(kind, async () => {
      const off = (choices ?? []).filter((one) => (one.kind === kind ? one.on : !one.on)).map((one) => one.kind);
      setChoices((await api()['PUT /information/messages/sms']({ body: { off } })).data);
    });
  return (
    <details className="sms-choices" onToggle={({ currentTarget }) => currentTarget.open && !choices && load()}>
      <summary>短信提醒设置</summary>
      <p>
        <Unbroken>勾选的事项同时发短信，每天最多 5 条，8 点至 21 点发送。</Unbroken>
      </p>
      <FormMessage text={wrong} />
      {choices && (
        <ul aria-label="短信提醒事项">
          {choices.map(({ kind, name, on }) => (
            <li key={kind}>
              <label>
                <input type="checkbox" checked={on} aria-busy={busy === kind} onChange={() => toggle(kind)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
