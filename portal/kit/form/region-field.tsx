/** Province, city and county, each list from the one before. */
import { areasUnder, country, type Place } from '../areas.ts';
import { useRead } from '../use-read.ts';
import './form.css';

const levels = ['省', '市', '区县'] as const;
const usePlaces = (parent: number | undefined): Place[] => {
  const read = async (of: number) => ({ of, places: await areasUnder(of) });
  const found = useRead(() => (parent === undefined ? undefined : read(parent)), [parent]);
  return found && found.of === parent ? found.places : [];
};

type Props = {
  value: Place[];
  wrong: boolean;
  /** The id of the message that says what is wrong. */
  describedBy: string;
  onChange: (value: Place[]) => void;
};
export const RegionField = ({ value, wrong, describedBy, onChange }: Props) => {
  const lists = [usePlaces(country), usePlaces(value[0]?.id), usePlaces(value[1]?.id)];
  return (
    <div className="region-field">
      {levels.map((level, depth) => {
        const chosen = value[depth];
        const places = lists[depth] ?? [];
        return (
          <label key={level}>
            <span>{level}</span>
            <select
              className="control"
              value={chosen?.id ?? ''}
              disabled={depth > value.length}
              aria-invalid={(wrong && !chosen) || undefined}
              aria-describedby={describedBy}
              onChange={({ target }) => {
                const place = places.find(({ id }) => id === Number(target.value));
                onChange(place ? [...value.slice(0, depth), place] : value.slice(0, depth));
              }}
            >
              <option value="">请选择</option>
              {/* What was chosen before is named while its list is still on its way. */}
              {chosen && !places.some(({ id }) => id === chosen.id) && <option value={chosen.id}>{chosen.name}</option>}
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
};
