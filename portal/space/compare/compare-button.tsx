import { useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { type Compared, compareAddress, mostCompared, toggleCompared, useCompared } from './compared.ts';

/** Adds a carrier to the comparison, or removes it. */
export const CompareButton = (one: Compared) => {
  const list = useCompared();
  const [full, setFull] = useState(false);
  const chosen = list.some(({ obj_id }) => obj_id === one.obj_id);
  return (
    <>
      <Button
        aria-pressed={chosen}
        onClick={() => setFull(!toggleCompared(one))}
        icon={chosen ? 'check-circle' : 'scales'}
        text={chosen ? '已加入对比' : '加入对比'}
      />
      {list.length > 1 && <ButtonLink to={compareAddress(list)} text={`对比 ${list.length} 处`} />}
      {full && (
        <p className="field-error" role="alert">
          最多对比 {mostCompared} 处，请先移除一处
        </p>
      )}
    </>
  );
};
