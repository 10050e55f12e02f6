import { createContext, useContext } from 'react';
import type { Values } from '../../kit/fields/field-shape.ts';

/** All values of the entry being edited, for a control that reads its neighbours. */
export const EditedValues = createContext<Values>({});
export const useEditedValues = () => useContext(EditedValues);

/** Changes another field of the entry: an imported document fills title and number. */
export const ChangeValue = createContext<(name: string, value: unknown) => void>(() => undefined);
export const useChangeValue = () => useContext(ChangeValue);
