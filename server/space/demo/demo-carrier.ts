/** The notation of the demo's carriers: rows of the declarations, connected by keys instead of ids. */
import type * as z from 'zod';
import type { CarrierFilm } from './films.ts';

type DraftOf<Type extends { readonly draft: z.ZodType }> = z.output<Type['draft']>;

export type DemoDay = (offsetDays: number) => string;

/** Fields that every demo entry has; all others may keep the draft's defaults. */
type AlwaysWritten = 'title' | 'publish_date' | 'summary' | 'cover';

export type DemoCarrier<Type extends { readonly draft: z.ZodType }> = Partial<
  Omit<DraftOf<Type>, 'park_id' | 'building_id' | 'related'>
> &
  Pick<DraftOf<Type>, Extract<keyof DraftOf<Type>, AlwaysWritten>> & {
    /** Unique over all types: `park/yanqi`. */
    key: string;
    /** Keys of its park and its building. */
    park?: string;
    building?: string;
    /** Its film, the same for all of its kind. */
    film?: CarrierFilm;
  };
