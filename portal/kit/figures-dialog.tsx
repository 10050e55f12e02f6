import { Ask } from './centre/ask.tsx';
import { figuresAsked } from './figures-asked.ts';

/** Stands in every page, and opens while a call asks about figures (decision 120). */
export const FiguresDialog = () => {
  const asked = figuresAsked.use();
  if (!asked) return null;
  const { questions, answer } = asked;
  return (
    <Ask title="请核对" cancel="返回修改" act="确认无误" onCancel={() => answer(false)} onAct={() => answer(true)}>
      {questions.length === 1 ? (
        <p>{questions[0]}</p>
      ) : (
        <ul>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </Ask>
  );
};
