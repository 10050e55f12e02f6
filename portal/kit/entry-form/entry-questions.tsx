import { useState } from 'react';
import { Button } from '../button.tsx';
import { Ask } from '../centre/ask.tsx';

type Question = { title: string; text: string; act: string; danger: boolean; told: string };

/** What may be done with every entry that a member hands in. */
export const entryQuestions = {
  withdraw: {
    title: '撤回提交？',
    text: '撤回后可以修改，再重新提交审核。',
    act: '撤回',
    danger: false,
    told: '已撤回',
  },
  discard: { title: '删除草稿？', text: '删除后不能恢复。', act: '删除', danger: true, told: '草稿已删除' },
} as const satisfies Record<string, Question>;

/** A button for each act that is possible now and has a question; the act is done when the question was answered. */
export const EntryQuestions = <Name extends string>({
  questions,
  actions,
  onAct,
}: {
  questions: Readonly<Record<Name, Question>>;
  actions: readonly string[];
  onAct: (action: Name) => Promise<void>;
}) => {
  const [asked, setAsked] = useState<Name>();
  const possible = (Object.keys(questions) as Name[]).filter((name) => actions.includes(name));
  const question = asked && questions[asked];
  return (
    <>
      {possible.map((name) => (
        <Button key={name} onClick={() => setAsked(name)} text={questions[name].act} />
      ))}
      {asked && question && (
        <Ask
          title={question.title}
          cancel="再想想"
          act={question.act}
          danger={question.danger}
          onCancel={() => setAsked(undefined)}
          onAct={async () => {
            await onAct(asked);
            setAsked(undefined);
          }}
        >
          <p>{question.text}</p>
        </Ask>
      )}
    </>
  );
};
