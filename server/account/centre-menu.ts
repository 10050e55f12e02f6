/** Which entries the menu of the user centre shows to a member, and how much waits behind each. */
import { sql } from 'kysely';
import type { Verb } from '../kit/calls/implement.ts';

export const getCentreMenu: Verb<'GET /users/users/centre_menu'> = async (context) => {
  const { db, centreEntries } = context;
  const always = sql<boolean>`true`;
  const none = sql<number>`0`;
  // One query for all rooms: the menu is read on every page of the user centre.
  const said = (await db
    .selectNoFrom((eb) =>
      centreEntries.flatMap(({ held, waiting }, at) => [
        held ? eb.exists(held(db, context)).as(`held_${at}`) : always.as(`held_${at}`),
        waiting ? waiting(db, context).as(`waiting_${at}`) : none.as(`waiting_${at}`),
      ]),
    )
    .executeTakeFirstOrThrow()) as Readonly<Record<string, unknown>>;
  return {
    data: centreEntries.map(({ to }, at) => ({
      to,
      held: said[`held_${at}`] === true,
      waiting: Number(said[`waiting_${at}`]),
    })),
  };
};
