import { useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { type Compared, compareAddress, mostCompared, toggleCompared, useCompared } from './compared.ts';

/** Adds a carrier to the comparison, or removes it. */
export const CompareButton = (one: Compared) => {
  const list = useCompared();
  const [full, setFull] = useState(false);
  const chosen = list.some(({ obj_id }) => obj_id === one.obj_id);
  return (
    <>
      <button type="button" className="button" aria-pressed={chosen} onClick={() => setFull(!toggleCompared(one))}>
        <Icon name={chosen ? 'check-circle' : 'scales'} />
        {chosen ? '已加入对比' : '加入对比'}
      </button>
      {list.length > 1 && (
        <Link className="button" to={compareAddress(list)}>
          对比 {list.length} 处
        </Link>
      )}
      {full && (
        <p className="field-error" role="alert">
          最多对比 {mostCompared} 处，请先移除一处
        </p>
      )}
    </>
  );
};
