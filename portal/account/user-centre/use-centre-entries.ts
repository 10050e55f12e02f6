import { useLocation } from 'react-router';
import type { CentreEntry } from '#contract/account/centre-menu-calls.ts';
import { api } from '../../kit/api.ts';
import { useUser } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';

/** What the server says of the menu to this member, read again with every page. Undefined until it is known of the person and enterprise that act now. */
export const useCentreEntries = (): readonly CentreEntry[] | undefined => {
  const user = useUser();
  const who = user ? `${user.user_id} ${user.enterprise?.enterprise_id ?? ''}` : '';
  const { key } = useLocation();
  const said = useRead(
    () =>
      who
        ? api()
            ['GET /users/users/centre_menu']()
            .then(({ data }) => ({ who, data }))
        : undefined,
    [who, key],
  );
  return said?.who === who ? said.data : undefined;
};
