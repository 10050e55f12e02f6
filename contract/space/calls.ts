import { contract } from '../kit/call.ts';
import { listItemCalls } from '../kit/content.ts';
import { building } from './building.ts';
import { buildingCalls } from './building-calls.ts';
import { carrierCalls } from './carrier-calls.ts';
import { factory } from './factory.ts';
import { incubator } from './incubator.ts';
import { industrialLand } from './industrial-land.ts';
import { leasingCalls } from './leasing/calls.ts';
import { makerspace } from './makerspace.ts';
import { office } from './office.ts';
import { park } from './park.ts';
import { room } from './room.ts';
import { station } from './station.ts';
import { workshop } from './workshop.ts';

export const spaceCalls = contract({
  ...listItemCalls(park),
  ...listItemCalls(building),
  ...listItemCalls(office),
  ...listItemCalls(factory),
  ...listItemCalls(workshop),
  ...listItemCalls(station),
  ...listItemCalls(room),
  ...listItemCalls(incubator),
  ...listItemCalls(makerspace),
  ...listItemCalls(industrialLand),
  ...carrierCalls,
  ...buildingCalls,
  ...leasingCalls,
});
