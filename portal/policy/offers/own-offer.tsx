/** On a declaration's page, for the people of an enterprise that need not apply for it. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useSession } from '../../kit/session.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { useRead } from '../../kit/use-read.ts';
import { base, itemOf, leftOf } from './words.ts';
import './offers.css';

export const OwnOffer = ({ declaration_id }: { declaration_id: string }) => {
  const isMember = useSession().state === 'member';
  const found = useRead(
    () => (isMember ? api()['GET /policies/offers']({ query: { declaration_id, page_size: 1 } }) : undefined),
    [isMember, declaration_id],
  );
  const offer = found?.data[0];
  if (!offer || ![1, 2, 5].includes(offer.status)) return null;
  return (
    <section className="own-offer" aria-label="免申即享">
      <p>
        <strong>{offer.status === 1 ? '贵企业可免申即享' : `免申即享${offer.status_name}`}</strong>
        <Unbroken>
          {offer.days_left === null ? itemOf(offer) : `${itemOf(offer)}，${leftOf(offer.days_left)}，无需申报`}
        </Unbroken>
      </p>
      <ButtonLink
        to={`${base}/${offer.obj_id}`}
        look={offer.status === 1 ? 'primary' : ''}
        text={offer.status === 1 ? '去确认' : '查看'}
      />
    </section>
  );
};
