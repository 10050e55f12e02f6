/** Zod otherwise tries `new Function` once, which the content security policy reports. Must be imported before any schema. */
import * as z from 'zod';

z.config({ jitless: true });
