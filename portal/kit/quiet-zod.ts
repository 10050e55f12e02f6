/** Import this before any module with a schema: zod compiles schemas with `new Function`, which Trusted Types refuse and report. */
import * as z from 'zod';

z.config({ jitless: true });
