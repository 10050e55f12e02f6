/** What the platform's records answer (decision 071), above the field, to be taken over in one click. */
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import './known-answer.css';

type Props = { title: string; answer: string; source: string; onAdopt: () => Promise<unknown> };
export const KnownAnswer = ({ title, answer, source, onAdopt }: Props) => {
  const { busy, wrong, act } = useAct();
  return (
    <div className="known-answer">
      <p>
        平台记录：
        <b>
          <Unbroken>{answer}</Unbroken>
        </b>
        <small>
          <Unbroken>{source}</Unbroken>
        </small>
      </p>
      <Button
        busy={busy !== ''}
        onClick={() => void act('adopt', onAdopt)}
        text="采用"
        aria-label={`采用：${title}${answer}`}
      />
      <FormMessage text={wrong} />
    </div>
  );
};
