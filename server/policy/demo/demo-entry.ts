/** How the demo content is written down: rows of the declarations, tied to each other by keys instead of ids. */
import type * as z from 'zod';

/** The day in Beijing that is so many days from today (`-9`: nine days ago), so that the demo always looks alive. */
export type DemoDay = (offsetDays: number) => string;

/** A file that the seeder makes. Public unless `access` says otherwise (ruling D9). */
export type DemoAttachment = { name: string; access?: 1 | 2 | 3 } & (
  | { /** Its first row is the heading. */ table: string[][] }
  | {
      /** A PDF or a Word document, as the name says; only Word has the form. */ document: {
        title: string;
        paragraphs: string[];
        form?: [label: string, filled: string][];
      };
    }
  | { slides: { title: string; lines: string[] }[] }
  | { /** One of the site's own: `covers/clean-room`. */ picture: string }
  | { film: string[] }
  | { /** An archive: name and text of each file. */ texts: Record<string, string> }
);

/** What staff would send to save an entry of this content type. */
export type DraftOf<Type extends { readonly draft: z.ZodType }> = z.output<Type['draft']>;

/** Fields that no demo entry leaves out, where its content type has them; all others may stay at the draft's defaults. */
type AlwaysWritten = 'title' | 'publish_date' | 'level' | 'category_id' | 'tags' | 'summary' | 'cover' | 'content';

export type DemoEntry<Row> = Partial<Omit<Row, 'attachments' | 'related' | 'video_id'>> &
  Pick<Row, Extract<keyof Row, AlwaysWritten>> & {
    /** Unique over all types: `policy/high-end-instruments`. */
    key: string;
    /** Keys of other entries, of any type. */
    related?: string[];
    /** The key of its film. */
    video?: string;
    attachments?: DemoAttachment[];
  };
