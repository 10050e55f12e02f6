import { useLayoutEffect, useRef } from 'react';

/** For a `dialog` that is open for as long as it is drawn: it holds the focus, Escape closes it, and the focus returns to where it was. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the document: a dialog that has left it gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
};
