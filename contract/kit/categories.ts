/** Categories as a tree of two levels, each with how many published entries it has. */
import * as z from 'zod';

const category = z.object({ id: z.int(), name: z.string(), count: z.int() });
export const categoryTree = z.array(category.extend({ children: z.array(category) }));
export type CategoryTree = z.output<typeof categoryTree>;
