/** Published carriers for tests, each with its own data. */
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';

const lettable = { title: '房源', publish_date: '2026-11-01', area_sqm: 200, price_fen: 300, price_unit: 1 };
const defaults = {
  park: { title: '园区', publish_date: '2026-11-01', level: 3 },
  building: { title: '楼宇', publish_date: '2026-11-01', kind: 1, floors_above: 6 },
  office: lettable,
  factory: lettable,
  workshop: lettable,
  station: { ...lettable, station_kind: 1, seat_count: 4, price_fen: 80_000, price_unit: 4 },
  room: { ...lettable, room_use: 1 },
  incubator: { title: '孵化器', publish_date: '2026-11-01', level: 2 },
  makerspace: { title: '众创空间', publish_date: '2026-11-01', level: 2 },
  industrial_land: { title: '工业用地', publish_date: '2026-11-01', land_status: 1, area_mu: 30 },
} as const;

/** Publishes a carrier of a kind with these fields and returns its id. */
export const publishCarrier = async (
  { app }: TestServer,
  type: keyof typeof defaults,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...defaults[type], ...values } }]);
  return obj_id;
};

/** Holds the unit on these days, both ends included, as a contract does. */
export const holdUnit = async (
  { app }: TestServer,
  unit_id: string,
  days: [string, string],
  signed: boolean,
): Promise<string> => {
  const contract_id = app.newId();
  await app.db
    .insertInto('unit_hold')
    .values({ contract_id, region_code: app.region.code, unit_id, days: `[${days[0]},${days[1]}]`, signed })
    .execute();
  return contract_id;
};
