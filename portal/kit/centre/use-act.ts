import { useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import { toldFailure } from '../form/told-failure.ts';

/**
 * Runs one action at a time and holds its error. `busy` names the running action, `at` the first field that the error is about, where it tells,
 * `errors` the message of each field.
 */
export const useAct = () => {
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState('');
  const [at, setAt] = useState('');
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const tell = (error: unknown) => {
    setWrong(toldFailure(error, {}, () => false).whole);
    const told = (error instanceof Failure && error.detail.errors) || [];
    setErrors(told);
    setAt(told[0]?.field ?? '');
  };
  const act = async (name: string, call: () => unknown): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setWrong('');
    setAt('');
    setErrors([]);
    try {
      await call();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy, wrong, at, errors, act, tell, forget: () => setWrong('') };
};
