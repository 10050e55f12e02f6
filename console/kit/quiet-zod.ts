/** Keeps zod from trying `new Function`, which the Content-Security-Policy would report. Import this before any schema. */
import * as z from 'zod';

z.config({ jitless: true });
