import { useCall } from '../kit/use-call.ts';

/** Whom a case may be handed to (`handles`), or who may be asked for an opinion. */
export const useColleagues = (enabled: boolean) => {
  const { data, isPending } = useCall('GET /console/colleagues', undefined, { enabled, staleTime: 60_000 });
  const optionsOf = (whoever: 'handles' | 'all') =>
    (data?.data ?? [])
      .filter(({ handles }) => handles || whoever === 'all')
      .map(({ staff_id, name, role_names }) => ({ value: staff_id, label: `${name}（${role_names.join('、')}）` }));
  return { optionsOf, isPending };
};
