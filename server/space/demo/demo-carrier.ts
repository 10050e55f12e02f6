/** How the demo's carriers are written down: rows of the declarations, tied to each other by keys instead of ids. */
import type * as z from 'zod';

type DraftOf<Type extends { readonly draft: z.ZodType }> = z.output<Type['draft']>;

export type DemoDay = (offsetDays: number) => string;

/** What no demo entry leaves out; all else may stay at the draft's defaults. */
type AlwaysWritten = 'title' | 'publish_date' | 'summary' | 'cover';

export type DemoCarrier<Type extends { readonly draft: z.ZodType }> = Partial<Omit<DraftOf<Type>, 'park_id' | 'building_id' | 'related'>> &
  Pick<DraftOf<Type>, Extract<keyof DraftOf<Type>, AlwaysWritten>> & {
    /** Unique over all types: `park/yanqi`. */
    key: string;
    /** Keys of its park and its building. */
    park?: string;
    building?: string;
  };
