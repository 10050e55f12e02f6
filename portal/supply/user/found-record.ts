import { missingWhenInvalid } from '../../kit/missing-page.ts';

/** An address whose id is none leads to the page of what is missing. */
export const found = async <T>(reading: Promise<{ data: T }>): Promise<T> =>
  (await reading.catch(missingWhenInvalid)).data;
