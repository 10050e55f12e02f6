import type { ComponentProps } from 'react';
import { Dialog } from '../dialog.tsx';
import './form-dialog.css';

/** A dialog that holds a short form. */
export const FormDialog = (props: Omit<ComponentProps<typeof Dialog>, 'className'>) => (
  <Dialog {...props} className="form-dialog" />
);
