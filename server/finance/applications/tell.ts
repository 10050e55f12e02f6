/** Who is told about an application or an inquiry: the applicant's side and the institution's. The bank is told a number, never a name. */
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { tellPeopleOf } from '../../trade/index.ts';

type Told = { title: string; body: string };
type Telling = Pick<Context, 'newId' | 'now' | 'region'>;
type Subject = { obj_id: string; user_id: string; enterprise_id: string | null; shop_id: string };

const tellMember = async (
  tx: Tx,
  context: Telling,
  { user_id, enterprise_id }: Subject,
  told: Told & { link: string },
) => {
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id ?? user_id });
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, to: { kind: 'member' as const, id } })),
  );
};

export const tellApplicant = async (tx: Tx, context: Telling, subject: Subject, told: Told): Promise<void> =>
  await tellMember(tx, context, subject, { ...told, link: `/userCenter/user/finance/applications/${subject.obj_id}` });
export const tellBank = async (tx: Tx, context: Telling, { obj_id, shop_id }: Subject, told: Told): Promise<void> =>
  await tellPeopleOf(tx, context, shop_id, { ...told, link: `/userCenter/user/finance/desk/${obj_id}` });
export const tellInquirer = async (tx: Tx, context: Telling, subject: Subject, told: Told): Promise<void> =>
  await tellMember(tx, context, subject, { ...told, link: `/userCenter/user/finance/inquiries/${subject.obj_id}` });
export const tellInstitution = async (tx: Tx, context: Telling, { shop_id }: Subject, told: Told): Promise<void> =>
  await tellPeopleOf(tx, context, shop_id, { ...told, link: '/userCenter/user/finance/desk/inquiries' });
