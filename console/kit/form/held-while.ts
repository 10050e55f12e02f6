/**
 * Props of a `Modal` that cannot be closed while its request is under way: what the server answers is shown in the dialog, and a dialog that
 * was closed looks like an act that was called off.
 */
export const heldWhile = (busy: boolean) => ({
  cancelButtonProps: { disabled: busy },
  closable: !busy,
  keyboard: !busy,
  mask: { closable: !busy },
});
