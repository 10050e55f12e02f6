/** Fills the demand hall with its demo: the directory first, because needs are handed on to those whom it names. */
import type { App } from '../kit/context.ts';
import { fillDemands } from './demands/fill-demo.ts';
import { fillDirectory } from './demo/fill-directory.ts';

export const fillSupplyDemo = async (app: App): Promise<void> => {
  await fillDirectory(app);
  await fillDemands(app);
};
