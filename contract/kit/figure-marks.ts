import * as z from 'zod';

/** What somebody was asked about the figures of a record and confirmed (decision 120): shown to those who work on it. */
export const figureMarks = z.array(z.object({ field: z.string(), message: z.string() }));
export type FigureMarks = z.output<typeof figureMarks>;
