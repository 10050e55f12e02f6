/** The sample companies on an item: what it comes to now, beside what staff have looked at. */
import { Button } from 'antd';
import { sampleVerdicts, trialDay } from '#contract/policy/matching/check-matching.ts';
import { type ReadyItem, verdicts } from '#contract/policy/matching/judge.ts';
import { sampleKeys, samples } from '#contract/policy/matching/sample-companies.ts';

const named = (code: string | undefined): string => verdicts[Number(code) as 1] ?? '未核对';

export const SampleTable = ({ item, onSeen }: { item: ReadyItem; onSeen: (expected: string) => void }) => {
  const now = sampleVerdicts(item, trialDay).join('');
  const { expected, name } = item.item;
  const changed = sampleKeys.filter((_, at) => now[at] !== expected[at]).length;
  return (
    <details className="matching-samples" open={changed > 0}>
      <summary>
        样本企业
        <span className={changed > 0 ? 'tag-open' : 'tag-must'}>
          {changed > 0 ? `${changed} 家待核对` : `${sampleKeys.length} 家已核对`}
        </span>
      </summary>
      <div className="table-scroll">
        <table aria-label={`${name}的样本企业结论`}>
          <thead>
            <tr>
              <th scope="col">样本企业</th>
              <th scope="col">现在的结论</th>
              <th scope="col">核对过的结论</th>
            </tr>
          </thead>
          <tbody>
            {sampleKeys.map((key, at) => (
              <tr key={key} data-changed={now[at] !== expected[at]}>
                <td>{samples[key].name}</td>
                <td>{named(now[at])}</td>
                <td>{named(expected[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > 0 && (
        <Button size="small" onClick={() => onSeen(now)} aria-label={`${name}：结论无误`}>
          逐家看过，结论无误
        </Button>
      )}
    </details>
  );
};
