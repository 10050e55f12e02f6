import { unitOf } from '#contract/kit/units.ts';
import type { Declaration } from '../../kit/content/declarations.ts';
import type { Values } from '../../kit/fields/field-shape.ts';
import { isEmpty } from '../../kit/fields/field-shape.ts';
import type { Errors } from '../../kit/form/use-form.ts';
import { focusFirst } from '../../kit/form/use-form.ts';
import { formName } from './use-entry-form.ts';

/** The overview beside the form: which fields are filled, missing or wrong; a click leads to the field. */
export const FieldIndex = ({
  declaration,
  values,
  errors,
}: {
  declaration: Declaration;
  values: Values;
  errors: Errors;
}) => (
  <nav className="field-index" aria-label="填写项">
    <h2>填写项</h2>
    <ol>
      {Object.entries(declaration.fields).map(([name, field]) => {
        const wrong = Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`));
        const state = wrong ? 'wrong' : !isEmpty(values[name]) ? 'filled' : field.required ? 'missing' : 'empty';
        return (
          <li key={name} data-state={state}>
            <button type="button" onClick={() => focusFirst(formName, { [name]: '' })}>
              {unitOf(name, field).label}
              <small>{{ wrong: '需修改', filled: '已填', missing: '必填', empty: '' }[state]}</small>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
