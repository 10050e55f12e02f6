/** Who changed a record last, told to a member whose own draft it crosses. */
import * as z from 'zod';
import { instant } from './wire.ts';

export const lastChange = z.object({
  by: z.enum(['self', 'colleague', 'staff']),
  /** A colleague's; empty of the others. */
  name: z.string(),
  /** `import`: out of a spreadsheet. */
  how: z.enum(['save', 'import']),
  at: instant,
});
export type LastChange = z.output<typeof lastChange>;
