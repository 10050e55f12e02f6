import type { ReactNode } from 'react';
import { roomName } from './room-names.ts';
import { useRooms } from './screen.ts';
import { may, useStaff } from './staff.ts';
import { useCall } from './use-call.ts';

export type MenuEntry = {
  to: string;
  label: string;
  icon?: ReactNode;
  count?: number | undefined;
  /** The search for what is counted. */
  counted?: string | undefined;
};
/** `place`: daily work and what runs the house stand open; the content types of a room fold away. */
export type MenuGroup = {
  key: string;
  name: string;
  place: 'work' | 'content' | 'system';
  entries: readonly MenuEntry[];
};

/** What the person may open, in the order of the menu: daily work, content types by their rooms, then what runs the house. */
export const useMenu = (): readonly MenuGroup[] => {
  const staff = useStaff();
  const screens = useRooms().flatMap((room) => room.screens);
  const types = useCall('GET /console/content', undefined, { staleTime: 30_000 });
  const entriesOf = (place: 'work' | 'system'): MenuEntry[] =>
    screens.flatMap(({ path, menu }) =>
      menu && (menu.group ?? 'work') === place && (!menu.needs || may(staff, menu.needs))
        ? [
            {
              to: `/${path}`,
              label: menu.label,
              icon: menu.icon,
              count: staff.counts[menu.count ?? ''],
              counted: menu.counted,
            },
          ]
        : [],
    );
  return [
    { key: 'work', name: '工作', place: 'work', entries: entriesOf('work') },
    ...[...Map.groupBy(types.data?.data ?? [], ({ room }) => room)].map(
      ([room, list]): MenuGroup => ({
        key: `room ${room}`,
        name: roomName(room),
        place: 'content',
        entries: list.map(({ content_type, name }) => ({ to: `/content/${content_type}`, label: name })),
      }),
    ),
    { key: 'system', name: '系统', place: 'system', entries: entriesOf('system') },
  ];
};
