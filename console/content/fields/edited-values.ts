import { createContext, useContext } from 'react';
import type { Values } from '../../kit/fields/field-shape.ts';

/** All values of the entry being edited, for a control that reads its neighbours. */
export const EditedValues = createContext<Values>({});
export const useEditedValues = () => useContext(EditedValues);
