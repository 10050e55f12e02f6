/**
 * Sends what was typed. When somebody else acted first, what was typed stays, and `reread` reads the record again, or closes what has become
 * pointless. `overtaken` then holds the server's message, which `SendAlerts` shows beside the new state.
 */
import { useState } from 'react';
import { isFailure, messageOf, report } from '../failures.ts';

type Options = {
  /** When somebody else acted first: reads the record again; the new state is shown once it resolves. */
  reread?: (error: unknown) => Promise<unknown>;
  /** Shows a refusal beside its fields; returns whether it could. */
  refused?: (error: unknown) => boolean;
};

export const useSend = ({ reread = async () => {}, refused = () => false }: Options = {}) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [overtaken, setOvertaken] = useState('');
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed('');
    setOvertaken('');
    try {
      await act();
    } catch (error) {
      report(error);
      if (isFailure(error, 'unauthenticated')) return; // the sign-in over the page says why; then one sends again
      if (isFailure(error, 'stale_version', 'wrong_state', 'claimed_by_another', 'warning_unconfirmed')) {
        await reread(error).catch(report);
        setOvertaken(messageOf(error));
      } else if (!refused(error)) setFailed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, overtaken, send };
};
