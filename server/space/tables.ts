/** The carriers' content types on their tables, with the SQL of their computed filters. */
import { type SqlBool, sql } from 'kysely';
import {
  areaBands,
  type Bands,
  heightBands,
  landBands,
  loadBands,
  powerBands,
  rentBands,
} from '#contract/space/bands.ts';
import { building } from '#contract/space/building.ts';
import { factory } from '#contract/space/factory.ts';
import { incubator } from '#contract/space/incubator.ts';
import { industrialLand } from '#contract/space/industrial-land.ts';
import { makerspace } from '#contract/space/makerspace.ts';
import { office } from '#contract/space/office.ts';
import { park } from '#contract/space/park.ts';
import { room } from '#contract/space/room.ts';
import { station } from '#contract/space/station.ts';
import { workshop } from '#contract/space/workshop.ts';
import { type Condition, contentTable } from '../kit/content/content-table.ts';
import { hasStatus, liveStatus } from './unit-status.ts';

/** The SQL condition that a column lies in one of the `bands`. */
const within =
  (column: string, bands: Bands): Condition =>
  (code) => {
    const band = bands[code];
    if (!band) return sql<SqlBool>`false`;
    const { above, to } = band;
    return to === null
      ? sql<SqlBool>`(${sql.ref(column)} > ${above})`
      : sql<SqlBool>`(${sql.ref(column)} > ${above} and ${sql.ref(column)} <= ${to})`;
  };

const lettable = {
  room_status: hasStatus,
  area: within('area_sqm', areaBands),
  rent: within('month_rent_fen', rentBands),
};
const power = within('power_kva', powerBands);

export const spaceTables = {
  parks: contentTable(park, 'park'),
  buildings: contentTable(building, 'building'),
  offices: contentTable(office, 'office', lettable, liveStatus),
  factories: contentTable(
    factory,
    'factory',
    {
      ...lettable,
      power,
      floor_load: within('floor_load_t_sqm', loadBands),
      floor_height: within('floor_height_m', heightBands),
    },
    liveStatus,
  ),
  workshops: contentTable(workshop, 'workshop', { ...lettable, power }, liveStatus),
  stations: contentTable(station, 'station', lettable, liveStatus),
  rooms: contentTable(room, 'room', lettable, liveStatus),
  incubators: contentTable(incubator, 'incubator'),
  makerspaces: contentTable(makerspace, 'makerspace'),
  industrialLands: contentTable(industrialLand, 'industrial_land', { land_area: within('area_mu', landBands) }),
};
