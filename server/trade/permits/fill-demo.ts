/** Certificates in the demo: one that is good, one that waits, and an order that leans on the first; all by the verbs themselves. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { makeDemoFile } from '../../kit/cases/demo-file.ts';
import type { Context, Member, Staff } from '../../kit/context.ts';
import { stepPermit } from './check-permits.ts';
import { handInPermit } from './hand-in.ts';

const query = undefined;
const handIn = async (
  context: Context<Member>,
  paper:
    | { kind: 2; number: string; issuer: string }
    | { kind: 3; purpose: string; handler_name: string; handler_id_tail: string },
  substances: { substance: number; mass_g: number }[],
) => {
  const today = dayOf(context.now);
  const files = [
    await makeDemoFile(context, `permit ${paper.kind}`, paper.kind === 2 ? `${paper.number}.pdf` : '合法用途说明.pdf'),
  ];
  const empty = { number: '', issuer: '', purpose: '', handler_name: '', handler_id_tail: '', single_use: false };
  const said = { ...empty, ...paper, shop_id: null, substances, files };
  const body = { ...said, valid_from: today, valid_until: addDays(today, 180) };
  return (await handInPermit(context, { params: {}, query, body })).data;
};

type Demo = {
  buyer: (days_ago: number) => Context<Member>;
  first: (days_ago: number) => Context<Staff>;
  second: (days_ago: number) => Context<Staff>;
};
export const fillPermitDemo = async ({ buyer, first, second }: Demo): Promise<void> => {
  const wanted = [
    { substance: 302, mass_g: 25_000 },
    { substance: 306, mass_g: 25_000 },
  ];
  const { obj_id, version } = await handIn(
    buyer(20),
    { kind: 2, number: 'SL2026-0118', issuer: '示例公安分局' },
    wanted,
  );
  const params = { obj_id };
  const substances = wanted.map(({ substance, mass_g }) => ({ substance, granted_g: mass_g }));
  const checked = await stepPermit(first(19), {
    params,
    query,
    body: { action: 'check', version, substances, opinion: '' },
  });
  const body = { action: 'confirm', version: checked.data.version, opinion: '' } as const;
  await stepPermit(second(18), { params, query, body });
  const purpose = { purpose: '样品消解', handler_name: '李静', handler_id_tail: '2314' };
  await handIn(buyer(1), { kind: 3, ...purpose }, [{ substance: 401, mass_g: 5_000 }]);
};
