import { figureKeys, sayFigure } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { sayChange } from '../../kit/draft-rule.ts';
import type { Values } from '../../kit/form/use-form.ts';
import { typedOf } from './read-typed.ts';
import { figureColumn } from './report-facts.tsx';

type Props = { typed: Values; theirs: FullReport; onMine: () => void; onTheirs: () => void };

/**
 * The month was changed elsewhere since the form was begun: both versions side by side. Nothing typed is lost, and nothing newer is
 * overwritten unseen.
 */
export const ReportConflict = ({ typed, theirs, onMine, onTheirs }: Props) => {
  const found = figureKeys.filter((key) => (typed[key] ?? '').trim() !== typedOf(key, theirs[key]));
  const { last_change: change } = theirs;
  const savedBy = `${change?.by === 'colleague' ? `同事${change.name}` : change?.by === 'self' ? '我' : '后来'}${change?.how === 'import' ? '导入的' : '保存的'}`;
  return (
    <section className="panel conflict" role="alert" aria-label="内容不一致">
      <h2 id="report-conflict" tabIndex={-1}>
        {sayChange(theirs.last_change, '这个月的填报')}
      </h2>
      <p>
        保存时间 {theirs.updated_at}，当前状态“{theirs.status_name}”。您填写的内容还没有保存，
        {theirs.editable ? '请选择保留哪一份。' : '现在不能再修改，可以复制留用。'}
      </p>
      <DataTable
        className="report-table"
        rows={found}
        keyOf={(key) => key}
        columns={[
          figureColumn,
          { title: '我填写的', className: 'figure numeral', says: true, cell: (key) => typed[key]?.trim() || '（空）' },
          {
            title: savedBy,
            className: 'figure numeral',
            says: true,
            cell: (key) => sayFigure(key, theirs[key]) || '（空）',
          },
        ]}
      />
      <div className="form-foot">
        {theirs.editable && <Button look="primary" onClick={onMine} text="保留我填写的" />}
        <Button onClick={onTheirs} text={`采用${savedBy}`} />
      </div>
    </section>
  );
};
