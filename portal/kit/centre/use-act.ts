import { useState } from 'react';
import { toldFailure } from '../form/told-failure.ts';

/** Runs one action at a time and holds its error. `busy` names the running action. */
export const useAct = () => {
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState('');
  const tell = (error: unknown) => setWrong(toldFailure(error, {}, () => false).whole);
  const act = async (name: string, call: () => unknown): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setWrong('');
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
  return { busy, wrong, act, tell, forget: () => setWrong('') };
};
