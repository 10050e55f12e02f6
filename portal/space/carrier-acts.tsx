/**
 * A visitor's acts on a carrier: book a viewing, apply to move in. Before the application starts, a link to sign-in takes the dialog's place;
 * a signed-in member returns from there at once.
 */

import { lazy, Suspense } from 'react';
import { isLettable, isViewable } from '#contract/space/carrier-kinds.ts';
import { ButtonLink } from '../kit/button.tsx';
import { useActBack } from '../kit/member-act.ts';
import { signInAddress } from '../kit/safe-redirect.ts';
import { useSession } from '../kit/session.ts';
import { viewingAct } from './leasing/viewing-act.ts';

const ViewingDialog = lazy(async () => ({ default: (await import('./leasing/viewing-dialog.tsx')).ViewingDialog }));

const centre = '/userCenter/user/space';
type Acts = {
  obj_type: string;
  obj_id: string;
  title: string;
  /** Why nobody can see it now; empty where a viewing can be booked. */
  closed: string;
  /** For pages with several carriers: each link and button names its carrier. */
  named?: boolean;
};

export const CarrierActs = ({ obj_type, obj_id, title, closed, named = false }: Acts) => {
  const session = useSession();
  const back = useActBack()(viewingAct({ obj_id }));
  if (!isViewable(obj_type)) return null;
  if (closed) return <p className="hint">{closed}</p>;
  const link = (
    <ButtonLink
      look="primary large"
      to={signInAddress(back)}
      reloadDocument
      aria-label={named ? `预约看房：${title}` : undefined}
      icon="calendar-dots"
      text="预约看房"
    />
  );
  return (
    <>
      {session.state === 'loading' ? (
        link
      ) : (
        <Suspense fallback={link}>
          <ViewingDialog target={{ obj_type, obj_id, title }} named={named} />
        </Suspense>
      )}
      {isLettable(obj_type) && (
        <ButtonLink
          look="large"
          to={`${centre}/applying/modify?unit=${obj_id}`}
          reloadDocument
          aria-label={named ? `申请入园：${title}` : undefined}
          icon="note-pencil"
          text="申请入园"
        />
      )}
    </>
  );
};
