import type { Attachment } from '#contract/kit/fields.ts';
import { FileUpload } from '../upload/file-upload.tsx';

type Props = {
  id?: string;
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  label: string;
  max: number;
  'aria-describedby'?: string;
};

/** Of what a form's item gives, a button may carry only this: it can be neither required nor invalid. */
export const FilesInput = ({ id, value, onChange, label, max, 'aria-describedby': describedBy }: Props) => (
  <FileUpload
    label={label}
    max={max}
    {...(id && { id })}
    {...(value && { value })}
    {...(onChange && { onChange })}
    {...(describedBy && { 'aria-describedby': describedBy })}
  />
);
