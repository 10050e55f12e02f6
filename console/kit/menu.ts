import { roomName } from './room-names.ts';
import { useRooms } from './screen.ts';
import { may, useStaff } from './staff.ts';
import { useCall } from './use-call.ts';

/** Every entry of the menu that the person may see, with the group that it stands in. */
export const useMenu = (): readonly { to: string; label: string; group: string }[] => {
  const staff = useStaff();
  const screens = useRooms().flatMap((room) => room.screens);
  const types = useCall('GET /console/content', undefined, { staleTime: 30_000 });
  return [
    ...screens.flatMap(({ path, menu }) =>
      menu && (!menu.needs || may(staff, menu.needs))
        ? [{ to: `/${path}`, label: menu.label, group: menu.group === 'work' ? '工作' : '系统' }]
        : [],
    ),
    ...(types.data?.data ?? []).map(({ content_type, name, room }) => ({
      to: `/content/${content_type}`,
      label: name,
      group: roomName(room),
    })),
  ];
};
