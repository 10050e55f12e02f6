/** Ids of the demo: the same for the same region and key on every machine, so that links into the demo keep working. */
import { createHash } from 'node:crypto';

export const demoId = (regionCode: string, key: string): string => {
  const hex = createHash('sha256').update(`demo ${regionCode} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
