/** The innovation catalogue (specification 3 and specification 7): platforms, institutions, pilot bases, and the industry fields. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { all, objId } from '../kit/wire.ts';
import { innovationPlatform } from './innovation-platform.ts';
import { pilotBase } from './pilot-base.ts';
import { researchInstitution } from './research-institution.ts';

const centre = z.object({ id: objId, name: z.string(), cover: z.string(), remark: z.string() });

export const innovationCalls = contract({
  ...contentCalls(innovationPlatform),
  ...contentCalls(researchInstitution),
  ...contentCalls(pilotBase),
  'GET /innovation/fields': {
    summary: '四个产业领域，各带其创新中心',
    access: 'all',
    reply: all(z.object({ id: z.int(), fieldName: z.string(), centerList: z.array(centre) })),
  },
});
