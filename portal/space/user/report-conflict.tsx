import { figureKeys, sayFigure } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { Conflict } from '../../kit/centre/conflict.tsx';
import { sayChange } from '../../kit/draft-rule.ts';
import type { Values } from '../../kit/form/use-form.ts';
import { typedOf } from './read-typed.ts';
import { figureColumn } from './report-facts.tsx';

type Props = { typed: Values; theirs: FullReport; onMine: () => void; onTheirs: () => void };

/** The month was changed elsewhere since the form was begun. */
export const ReportConflict = ({ typed, theirs, onMine, onTheirs }: Props) => {
  const { last_change: change, editable, updated_at, status_name } = theirs;
  const by = change?.by === 'colleague' ? `同事${change.name}` : change?.by === 'self' ? '我' : '后来';
  return (
    <Conflict
      id="report-conflict"
      title={sayChange(change, '这个月的填报')}
      lead={`保存时间 ${updated_at}，当前状态“${status_name}”。您填写的内容还没有保存，${editable ? '请选择保留哪一份。' : '现在不能再修改，可以复制留用。'}`}
      rows={figureKeys
        .filter((key) => (typed[key] ?? '').trim() !== typedOf(key, theirs[key]))
        .map((key) => ({
          ...{ key, name: figureColumn.cell(key), mine: typed[key]?.trim() ?? '' },
          theirs: sayFigure(key, theirs[key]),
        }))}
      theirs={`${by}${change?.how === 'import' ? '导入的' : '保存的'}`}
      onMine={editable && onMine}
      onTheirs={onTheirs}
    />
  );
};
