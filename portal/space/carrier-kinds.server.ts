/** Every kind of carrier as the site shows it: the catalogue's facts with the pages of `kinds/`. A kind without pages does not compile. */
import { allCarrierKinds, type CarrierKind, carrierKinds } from '#contract/space/carrier-kinds.ts';
import type { AnyKindPage } from './carrier-kind.server.ts';
import building from './kinds/building.server.ts';
import factory from './kinds/factory.server.ts';
import incubator from './kinds/incubator.server.ts';
import industrialLand from './kinds/industrial-land.server.ts';
import makerspace from './kinds/makerspace.server.ts';
import office from './kinds/office.server.ts';
import park from './kinds/park.server.ts';
import room from './kinds/room.server.ts';
import station from './kinds/station.server.ts';
import workshop from './kinds/workshop.server.ts';

const pages: Record<CarrierKind, AnyKindPage> = {
  office,
  factory,
  workshop,
  station,
  room,
  makerspace,
  incubator,
  industrial_land: industrialLand,
  park,
  building,
};

export type AnyKind = AnyKindPage &
  Pick<(typeof carrierKinds)[CarrierKind], 'path' | 'icon' | 'let' | 'map'> & { title: string };

export const carrierKindPages: readonly AnyKind[] = allCarrierKinds.map((kind) => ({
  title: carrierKinds[kind].name,
  ...carrierKinds[kind],
  ...pages[kind],
}));

/** By the path after `/space/`. */
export const kindAt = (path: string): AnyKind | undefined => carrierKindPages.find((one) => one.path === path);
/** By its content type. */
export const kindOf = (type: string): AnyKind | undefined => carrierKindPages.find((one) => one.type.type === type);
