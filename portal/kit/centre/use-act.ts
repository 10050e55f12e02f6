import { useState } from 'react';
import { toldFailure } from '../form/told-failure.ts';

/** Runs one action at a time and holds its error. `busy` names the running action. */
export const useAct = () => {
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState('');
  const act = async (name: string, call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setWrong('');
    try {
      await call();
      return true;
    } catch (error) {
      setWrong(toldFailure(error, {}, () => false).whole);
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy, wrong, act, forget: () => setWrong('') };
};
