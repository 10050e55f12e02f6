import { type RefObject, useRef } from 'react';

type Props = {
  picker: RefObject<HTMLInputElement | null>;
  accept: string;
  several?: boolean;
  label?: string;
  onPick: (files: readonly File[]) => void;
};

/** The hidden input behind a button that chooses files; the same file may be chosen twice in a row. */
export const FilePicker = ({ picker, accept, several = false, label, onPick }: Props) => (
  <input
    ref={picker}
    type="file"
    hidden
    multiple={several}
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      onPick([...(target.files ?? [])]);
      target.value = '';
    }}
  />
);

export const usePicker = () => {
  const picker = useRef<HTMLInputElement>(null);
  return { picker, pick: () => picker.current?.click() };
};
