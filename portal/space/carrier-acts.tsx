/** A visitor's acts on a carrier: book a viewing, apply to move in. */
import { lazy, Suspense, useRef, useState } from 'react';
import { isLettable, isViewable } from '#contract/space/carrier-kinds.ts';
import { ButtonLink } from '../kit/button.tsx';
import { useActBack, useActInAddress } from '../kit/member-act.ts';
import { MemberActLink } from '../kit/member-act-link.tsx';
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
  const act = viewingAct({ obj_id });
  const back = useActBack()(act);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  useActInAddress((asked) => {
    if (asked !== act) return false;
    setOpen(!closed);
    return true;
  });
  if (!isViewable(obj_type)) return null;
  if (closed) return <p className="hint">{closed}</p>;
  return (
    <>
      <MemberActLink
        ref={opener}
        look="primary large"
        back={back}
        onOpen={() => setOpen(true)}
        aria-label={named ? `预约看房：${title}` : undefined}
        icon="calendar-dots"
        text="预约看房"
      />
      {open && (
        <Suspense>
          <ViewingDialog
            target={{ obj_type, obj_id, title }}
            back={back}
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
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
