/**
 * Props of a `Modal` that cannot be closed while its request is under way: what the server answers is shown in the dialog, and a dialog that
 * was closed looks like an act that was called off. A click beside the dialog never closes it: it would lose what was typed, and the second
 * half of a double click on the button that opens it is such a click.
 */
export const heldWhile = (busy: boolean) => ({
  cancelButtonProps: { disabled: busy },
  closable: !busy,
  keyboard: !busy,
  mask: { closable: false },
});
