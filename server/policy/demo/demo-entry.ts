/** How the demo content is written down: rows of the declarations, tied to each other by keys instead of ids. */
import type * as z from 'zod';

/** The day in Beijing that is so many days from today (`-9`: nine days ago), so that the demo always looks alive. */
export type DemoDay = (offsetDays: number) => string;

/** A spreadsheet that the seeder generates; the first row of `table` is its heading. */
export type DemoAttachment = { name: string; table: string[][] };

/** What staff would send to save an entry of this content type. */
export type DraftOf<Type extends { readonly draft: z.ZodType }> = z.output<Type['draft']>;

/** Fields that no demo entry leaves out, where its content type has them; all others may stay at the draft's defaults. */
type AlwaysWritten = 'title' | 'publish_date' | 'level' | 'category_id' | 'tags' | 'summary' | 'cover' | 'content';

export type DemoEntry<Row> = Partial<Omit<Row, 'attachments' | 'related'>> &
  Pick<Row, Extract<keyof Row, AlwaysWritten>> & {
    /** Unique over all types: `policy/high-end-instruments`. */
    key: string;
    /** Keys of other entries, of any type. */
    related?: string[];
    attachments?: DemoAttachment[];
  };
