/** What stands above a form of one's own data: a conflict, what was typed earlier, and what went wrong with the whole. */
import { Alert, Button } from 'antd';
import type { LastChange } from '#contract/kit/last-change.ts';
import type { SentForm } from '../../kit/antd/use-sent-form.client.ts';
import { Conflict } from '../../kit/centre/conflict.tsx';
import { sayChange } from '../../kit/draft-rule.ts';

const say = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

type Props<V extends object> = {
  form: Pick<SentForm<V>, 'crossed' | 'choose' | 'restored' | 'startAnew' | 'whole'>;
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  /** Who saved the other values, and of what. */
  change: LastChange | null;
  what: string;
};

export function FormNotices<V extends object>({ form, labels, change, what }: Props<V>) {
  const { crossed, choose, restored, startAnew, whole } = form;
  return (
    <>
      {crossed.length > 0 ? (
        <Conflict
          title={sayChange(change, what)}
          lead="与您填写的不同，请选择保留哪一份。"
          rows={crossed.map(({ key, mine, theirs }) => ({
            ...{ key, name: labels[key] ?? key, mine: say(mine) },
            theirs: say(theirs),
          }))}
          theirs="后来保存的"
          onMine={() => choose(true)}
          onTheirs={() => choose(false)}
        />
      ) : (
        restored && (
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
        )
      )}
      {whole && <Alert type="error" showIcon title={whole} role="alert" />}
    </>
  );
}
