/** Fills the space room with its demo content. */
import { readFile } from 'node:fs/promises';
import { addDays, dayOf } from '#contract/kit/day.ts';
import type { ContentTable } from '../kit/content/content-table.ts';
import { importContent } from '../kit/content/import-content.ts';
import type { App, Context } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { keepDemoFile } from '../kit/files/keep-demo-file.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { type CarrierFilm, carrierFilms } from './demo/films.ts';
import { demoBuildings, demoIncubators, demoLands, demoMakerspaces, demoParks } from './demo/parks.ts';
import { demoFactories, demoOffices, demoRooms, demoStations, demoWorkshops } from './demo/units.ts';
import { spaceTables } from './tables.ts';

type LooseCarrier = { key: string; park?: string; building?: string; film?: CarrierFilm } & Record<string, unknown>;

/** One film for all carriers of a kind. */
const keepFilms = async (context: Context) =>
  new Map(
    await Array.fromAsync(
      Object.entries(carrierFilms),
      async ([key, { title }]) =>
        [
          key,
          await keepDemoFile(context, `carrier film ${key}`, {
            name: `${title}.mp4`,
            mime: 'video/mp4',
            make: () => readFile(new URL(`demo/films/${key}.mp4`, import.meta.url)),
          }),
        ] as const,
    ),
  );

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
  const films = await keepFilms(context);
  await importContent(
    context,
    groups.flatMap(([content, carriers]) =>
      carriers.map(({ key, park, building, film, ...values }) => ({
        content,
        obj_id: idOf(key),
        values: {
          ...values,
          ...(film && { attachments: [films.get(film)] }),
          ...(park && { park_id: idOf(park) }),
          ...(building && { building_id: idOf(building) }),
        },
      })),
    ),
  );
};
