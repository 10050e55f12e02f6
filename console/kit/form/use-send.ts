/**
 * Sending from a dialog. When somebody else was first (`stale_version`, `wrong_state`), the dialog stays open with everything that was
 * typed: the record is read again, and `overtaken` holds what the server said, for `SendAlerts` to say beside the new state.
 */
import { useState } from 'react';
import { isFailure, messageOf, report } from '../failures.ts';

type Options = {
  /** Reads the record anew; it is shown once this is done. */
  reread: () => Promise<unknown>;
  /** Puts a refusal beside its fields, and says whether it could. */
  refused?: (error: unknown) => boolean;
};

export const useSend = ({ reread, refused = () => false }: Options) => {
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
      if (isFailure(error, 'stale_version', 'wrong_state')) {
        await reread().catch(report);
        setOvertaken(messageOf(error));
      } else if (!refused(error)) setFailed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, overtaken, send };
};
