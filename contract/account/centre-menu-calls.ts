/** What the menu of the user centre says to one member. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all } from '../kit/wire.ts';

const entry = z.object({
  /** The page's address, as the region's menu links to it. */
  to: z.string(),
  /** Whether the member has what the page is about; entries that depend on it are else not shown. */
  held: z.boolean(),
  /** How much waits there for the member to do. */
  waiting: z.int(),
});
export type CentreEntry = z.output<typeof entry>;

export const centreMenuCalls = contract({
  'GET /users/users/centre_menu': {
    summary: '用户中心菜单：哪些条件项显示，各项待办几件；未列出的菜单项人人可见，没有待办',
    access: 'member',
    reply: all(entry),
  },
});
