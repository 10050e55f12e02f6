/** Who changed a record last, for a member whose own draft conflicts with that change. */
import * as z from 'zod';
import { instant } from './wire.ts';

export const lastChange = z.object({
  by: z.enum(['self', 'colleague', 'staff']),
  /** The colleague's name; empty for other actors. */
  name: z.string(),
  /** `import`: the change came from a spreadsheet. */
  how: z.enum(['save', 'import']),
  at: instant,
});
export type LastChange = z.output<typeof lastChange>;
