/** Fills the space room with its demo content. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import type { ContentTable } from '../kit/content/content-table.ts';
import { importContent } from '../kit/content/import-content.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoBuildings, demoIncubators, demoLands, demoMakerspaces, demoParks } from './demo/parks.ts';
import { demoFactories, demoOffices, demoRooms, demoStations, demoWorkshops } from './demo/units.ts';
import { spaceTables } from './tables.ts';

type LooseCarrier = { key: string; park?: string; building?: string } & Record<string, unknown>;

export const fillSpaceDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const today = dayOf(context.now);
  const day = (offset: number) => addDays(today, offset);
  const idOf = (key: string) => demoId(context.region.code, key);
  const groups: [ContentTable, LooseCarrier[]][] = [
    [spaceTables.parks, demoParks(day)],
    [spaceTables.buildings, demoBuildings(day)],
    [spaceTables.offices, demoOffices(day)],
    [spaceTables.factories, demoFactories(day)],
    [spaceTables.workshops, demoWorkshops(day)],
    [spaceTables.stations, demoStations(day)],
    [spaceTables.rooms, demoRooms(day)],
    [spaceTables.incubators, demoIncubators(day)],
    [spaceTables.makerspaces, demoMakerspaces(day)],
    [spaceTables.industrialLands, demoLands(day)],
  ];
  await importContent(
    context,
    groups.flatMap(([content, carriers]) =>
      carriers.map(({ key, park, building, ...values }) => ({
        content,
        obj_id: idOf(key),
        values: { ...values, ...(park && { park_id: idOf(park) }), ...(building && { building_id: idOf(building) }) },
      })),
    ),
  );
};
