import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../kit/api.ts';
import { type Told, toldFailure } from '../kit/form/told-failure.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Sends what stands in the form. Undefined: the keeper has something to ask first, and says so itself. */
export const submitCase = async (
  keeper: DraftKeeper<MemberCase>,
  { case_type, obj_id }: MemberCase,
  again = true,
): Promise<'submitted' | Told | undefined> => {
  const params = { case_type, obj_id };
  const asks = () => ['conflict', 'closed'].includes(keeper.state().kind);
  await keeper.save();
  if (asks()) return undefined;
  try {
    await api()['POST /cases/{case_type}/{obj_id}/steps']({
      params,
      body: { action: 'submit', version: keeper.version(), ...keeper.content() },
    });
  } catch (error) {
    const moved = error instanceof Failure && (error.code === 'stale_version' || error.code === 'wrong_state');
    const now = moved
      ? await api()
          ['GET /cases/{case_type}/{obj_id}']({ params })
          .catch(() => undefined)
      : undefined;
    if (!now) return toldFailure(error, {}, () => true);
    // An earlier try may have arrived though its answer did not.
    if (now.data.state !== 20) {
      keeper.meet(now.data);
      return asks() || !again ? undefined : await submitCase(keeper, now.data, false);
    }
  }
  keeper.forget();
  return 'submitted';
};
