import { Select } from 'antd';
import { type Area, areaPath, useAreas } from '../../kit/fields/names.ts';
import type { ControlProps } from './control-props.ts';

const levels = ['省', '市', '区县'] as const;
const optionsOf = (areas: readonly Area[] | undefined) =>
  (areas ?? []).map(({ id, region_name }) => ({ value: id, label: region_name }));

/** Province, city, county, each list loaded for the one before; a policy may be for any of the three. Clearing one returns to the wider area. */
export const AreaControl = ({ field, value, onChange, input }: ControlProps) => {
  const path = typeof value === 'number' ? areaPath(value) : [];
  const lists = useAreas([-1, ...path.slice(0, 2)]);
  return (
    <div className="area">
      {levels.map((level, depth) => (
        <Select
          key={level}
          {...(depth === 0 ? input : { 'aria-label': `${field.label}：${level}` })}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={level}
          disabled={depth > path.length}
          loading={depth <= path.length && lists[depth]?.isPending === true}
          status={input['aria-invalid'] ? 'error' : ''}
          value={path[depth]}
          options={optionsOf(lists[depth]?.data)}
          onChange={(code: number | undefined) => onChange(code ?? path[depth - 1] ?? null)}
        />
      ))}
    </div>
  );
};
