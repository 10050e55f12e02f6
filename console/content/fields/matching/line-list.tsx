import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Line } from '#contract/policy/matching/items.ts';
import type { Names } from '#contract/policy/matching/say.ts';
import type { Errors } from '../../../kit/form/use-form.ts';
import { LineRow, newLine } from './line-row.tsx';

const linesMax = 40;

type Props = {
  form: string;
  path: string;
  /** 共同条件 */
  name: string;
  lines: readonly Line[];
  names: Names;
  errors: Errors;
  onChange: (lines: Line[]) => void;
};

/** The messages below a path, by what follows it. */
export const errorsBelow = (errors: Errors, path: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, message]) =>
      key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message]] : [],
    ),
  );

export const LineList = ({ form, path, name, lines, names, errors, onChange }: Props) => (
  <>
    <ol className="matching-lines">
      {lines.map((line, at) => (
        <LineRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          key={at}
          form={form}
          path={`${path}.${at}`}
          place={`${name}第 ${at + 1} 条`}
          line={line}
          names={names}
          errors={errorsBelow(errors, String(at))}
          onChange={(next) => onChange(lines.map((one, index) => (index === at ? next : one)))}
          onRemove={() => onChange(lines.filter((_, index) => index !== at))}
        />
      ))}
    </ol>
    <Button
      type="link"
      size="small"
      icon={<PlusOutlined aria-hidden />}
      disabled={lines.length >= linesMax}
      onClick={() => onChange([...lines, newLine()])}
    >
      {name}：添加一条
    </Button>
  </>
);
