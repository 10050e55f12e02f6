/** One field of the form: its label, its control, its message. */
import { lazy, memo, Suspense } from 'react';
import type { Field } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import { isShort } from '../../kit/fields/field-shape.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import type { Errors } from '../../kit/form/use-form.ts';
import { AreaControl } from './area.tsx';
import { AttachmentsControl } from './attachments.tsx';
import { ConditionsControl } from './conditions/conditions.tsx';
import type { ControlProps } from './control-props.ts';
import { MatchingControl } from './matching/matching.tsx';
import { PictureControl } from './picture.tsx';
import { PicturesControl } from './pictures.tsx';
import { ReferenceControl } from './reference.tsx';
import { RelatedControl } from './related.tsx';
import { RowsControl } from './rows.tsx';
import {
  ChoiceControl,
  DateControl,
  DictionaryControl,
  LongTextControl,
  MomentControl,
  NumberControl,
  TagsControl,
  TextControl,
  YesNoControl,
} from './simple.tsx';

const RichTextControl = lazy(() => import('./rich-text.tsx'));

const controls: Record<string, React.ComponentType<ControlProps>> = {
  text: TextControl,
  webAddress: TextControl,
  longText: LongTextControl,
  richText: (props) => (
    <Suspense fallback={<div className="editor editor-wait" aria-busy="true" />}>
      <RichTextControl {...props} />
    </Suspense>
  ),
  number: NumberControl,
  date: DateControl,
  moment: MomentControl,
  choice: ChoiceControl,
  dictionary: DictionaryControl,
  tags: TagsControl,
  area: AreaControl,
  yesNo: YesNoControl,
  picture: PictureControl,
  pictures: PicturesControl,
  reference: ReferenceControl,
  attachments: AttachmentsControl,
  related: RelatedControl,
  rows: RowsControl,
  conditions: ConditionsControl,
  matching: MatchingControl,
};
const groups = new Set(['richText', 'picture', 'pictures', 'attachments', 'rows', 'conditions', 'matching']);
/** Controls that show the messages of their own parts. */
const showInner = new Set(['rows', 'conditions', 'matching']);

type Props = {
  form: string;
  name: string;
  field: Field;
  value: unknown;
  errors: Errors;
  onChange: (name: string, value: unknown) => void;
};

const noErrors: Errors = {};
const innerErrors = (name: string, errors: Errors): Errors => {
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`));
  return inside.length === 0
    ? noErrors
    : Object.fromEntries(inside.map(([path, message]) => [path.slice(name.length + 1), message]));
};

export const FieldControl = memo(
  ({ form, name, field, value, errors, onChange }: Props) => {
    const Control = controls[field.kind] ?? TextControl;
    const { label } = unitOf(name, field);
    const inner = innerErrors(name, errors);
    const error =
      errors[name] ??
      (Object.keys(inner).length > 0 && !showInner.has(field.kind) ? Object.values(inner)[0] : undefined);
    return (
      <Labelled
        form={form}
        field={name}
        label={label}
        required={field.required}
        help={field.help}
        error={error}
        group={groups.has(field.kind)}
        className={isShort(field) ? 'field-short' : ''}
      >
        {(input) => (
          <Control
            form={form}
            name={name}
            field={field}
            value={value}
            onChange={(next) => onChange(name, next)}
            input={input}
            inner={inner}
          />
        )}
      </Labelled>
    );
  },
  // A field renders again only when its own value or messages change.
  (before, after) =>
    before.value === after.value &&
    before.field === after.field &&
    before.onChange === after.onChange &&
    sameMessages(before, after),
);

const sameMessages = ({ name, errors }: Props, after: Props) => {
  if (errors === after.errors) return true;
  const own = (all: Errors) =>
    JSON.stringify(Object.entries(all).filter(([path]) => path === name || path.startsWith(`${name}.`)));
  return own(errors) === own(after.errors);
};
