import { type ChangeEvent, useState } from 'react';
import { textStaying } from '#contract/kit/typed-number.ts';

/**
 * What an input holds whose text is read: the text stays as it is typed while it says the value, and shows the value once it is left. `read` gives
 * what could not be read as NaN or as the text itself, which stays, too.
 */
export const useTyped = <T>(
  value: T,
  onValue: (value: T) => void,
  read: (typed: string) => T,
  text: (value: T) => string,
) => {
  const [typed, setTyped] = useState(text(value));
  return {
    value: textStaying(typed, value, read, text),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onValue(read(target.value));
    },
    onBlur: () => {
      if (!Number.isNaN(value)) setTyped(text(value));
    },
  };
};
