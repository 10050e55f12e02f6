/** What the platform holds of a case's materials (decision 071): ticked, and handed in by one click. */
import { useState } from 'react';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { notify } from '../kit/notices.tsx';
import { Unbroken } from '../kit/unbroken.tsx';
import { useRead } from '../kit/use-read.ts';
import './held-papers.css';

type Props = {
  record: Pick<MemberCase, 'case_type' | 'obj_id'>;
  /** Materials that have files already: nothing is put over them. */
  filled: readonly string[];
  onTake: (material: string, files: Attachment[]) => void;
};
export const HeldPapers = ({ record: { case_type, obj_id }, filled, onTake }: Props) => {
  const params = { case_type, obj_id };
  const held = useRead(() => api()['GET /cases/{case_type}/{obj_id}/papers']({ params }), [obj_id]);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const { busy, wrong, act } = useAct();
  const offered = (held?.data ?? []).filter(({ material }) => !filled.includes(material));
  const chosen = offered.filter(({ material }) => !unticked.includes(material));
  const take = () =>
    act('take', async () => {
      for (const { material, paper } of chosen) {
        const { data } = await api()['POST /cases/{case_type}/{obj_id}/papers']({ params, body: { paper } });
        onTake(material, data);
      }
      notify({ tone: 'success', text: `已带入 ${chosen.length} 项材料` });
    });
  if (offered.length === 0) return null;
  return (
    <fieldset className="held-papers">
      <legend>平台已有 {offered.length} 项材料，请核对是否仍然适用</legend>
      <ul>
        {offered.map(({ material, source }) => (
          <li key={material}>
            <label>
              <input
                type="checkbox"
                checked={!unticked.includes(material)}
                onChange={({ target: { checked } }) =>
                  setUnticked(checked ? unticked.filter((one) => one !== material) : [...unticked, material])
                }
              />
              <span>
                <b>{material}</b>
                <small>
                  <Unbroken>{source}</Unbroken>
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        busy={busy !== ''}
        disabled={chosen.length === 0}
        onClick={() => void take()}
        text={`带入所选 ${chosen.length} 项`}
      />
      <FormMessage text={wrong} />
    </fieldset>
  );
};
