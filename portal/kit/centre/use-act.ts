import { useState } from 'react';
import { toldFailure } from '../form/told-failure.ts';

/** One thing at a time, and what went wrong with it. `busy` names what is under way. */
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
