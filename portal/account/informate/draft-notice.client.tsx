import { Alert, Button } from 'antd';
import type { LastChange } from '#contract/kit/last-change.ts';
import type { Crossed } from '../../kit/antd/use-sent-form.client.ts';
import { sayChange } from '../../kit/draft-rule.ts';

/** What stands in the form was typed earlier: say so, and offer to begin anew. */
export const DraftNotice = ({ shown, startAnew }: { shown: boolean; startAnew: () => void }) =>
  shown && (
    <Alert
      className="draft-notice"
      type="info"
      showIcon
      title="已恢复您上次填写但没有保存的内容"
      action={
        <Button type="link" size="small" onClick={startAnew}>
          放弃，恢复原来的内容
        </Button>
      }
    />
  );

type CrossedProps<V> = {
  crossed: readonly Crossed<V>[];
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  /** Who saved the other one. */
  change: LastChange | null;
  what: string;
  choose: (mine: boolean) => void;
};
const say = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '（空）' : String(value);

/** What was typed here was changed elsewhere meanwhile: both side by side, and nothing is sent before one has chosen. */
export function CrossedNotice<V>({ crossed, labels, change, what, choose }: CrossedProps<V>) {
  if (crossed.length === 0) return null;
  return (
    <Alert
      className="draft-notice"
      type="warning"
      showIcon
      role="alert"
      title={sayChange(change, what)}
      description={
        <>
          <p>与您填写的不同，请选择保留哪一份：</p>
          <dl className="crossed">
            {crossed.map(({ key, mine, theirs }) => (
              <div key={key}>
                <dt>{labels[key] ?? key}</dt>
                <dd>我填写的：{say(mine)}</dd>
                <dd>后来保存的：{say(theirs)}</dd>
              </div>
            ))}
          </dl>
          <Button size="small" type="primary" onClick={() => choose(true)}>
            保留我填写的
          </Button>{' '}
          <Button size="small" onClick={() => choose(false)}>
            采用后来保存的
          </Button>
        </>
      }
    />
  );
}
