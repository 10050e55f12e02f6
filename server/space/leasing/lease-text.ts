/** The text of a lease, clause by clause, in the order usual in Chinese leases. Document, hash and page all use it. */
import { createHash } from 'node:crypto';
import Nzh from 'nzh';
import { daysBetween, sayDay } from '#contract/kit/day.ts';
import { billKinds, dueAfterSigning, dueDaysAhead, plannedBills, totalOf } from '#contract/space/leasing/bills.ts';
import type { LeaseTerms, MoneyTerms } from '#contract/space/leasing/lease-terms.ts';
import { moneyWords } from '../../kit/money/money-words.ts';

export type LeaseParties = {
  contract_no: string;
  lessor: string;
  enterprise_name: string;
  credit_code: string;
  legal_person: string;
  reg_address: string;
  purpose: string;
  /** The contract that this one renews. */
  previous_no: string;
  units: readonly { title: string; area_sqm: number }[];
};
export type LeaseText = {
  title: string;
  parties: [label: string, value: string][];
  clauses: { heading: string; lines: string[] }[];
  bills: [label: string, value: string][];
};

/** Without separators, as in signed documents, whose hashes are stored. */
export const inFigures = (fen: number): string => (fen / 100).toFixed(2);
const money = (fen: number): string => `人民币 ${inFigures(fen)} 元（大写：${moneyWords(fen)}）`;

export const leaseText = (parties: LeaseParties, terms: LeaseTerms & MoneyTerms): LeaseText => {
  const { units } = parties;
  const area = units.reduce((sum, { area_sqm }) => sum + area_sqm, 0);
  const { rent_vat_rate, property_vat_rate, late_rate, late_grace_days, free_rent_clawback } = terms;
  const { first_day, last_day, free_rent_days, month_rent_fen, month_property_fen, deposit_months, pay_months } = terms;
  const clauses: [string, string[]][] = [
    [
      '租赁房屋',
      [
        `甲方将下列房屋出租给乙方：${units.map(({ title, area_sqm }) => `${title}（建筑面积 ${area_sqm} 平方米）`).join('、')}，合计建筑面积 ${Number(area.toFixed(4))} 平方米。`,
        '甲方保证对上述房屋有权出租，房屋交付时符合约定用途的使用条件。',
      ],
    ],
    [
      '租赁用途',
      [
        `乙方租赁上述房屋用于：${parties.purpose || '研发、办公及相关经营活动'}。未经甲方书面同意，乙方不得改变用途，不得转租、转借。`,
      ],
    ],
    [
      '租赁期限',
      [
        `租赁期限自 ${sayDay(first_day)}起至 ${sayDay(last_day)}止，共 ${daysBetween(first_day, last_day) + 1} 天。`,
        ...(free_rent_days ? [`自起租日起 ${free_rent_days} 天为免租期，免租期内不计收租金，物业费照常计收。`] : []),
        ...(parties.previous_no ? [`本合同为编号 ${parties.previous_no} 合同的续签合同。`] : []),
      ],
    ],
    [
      '租金、物业费及支付',
      [
        `租金为每月${money(month_rent_fen)}，物业费为每月${month_property_fen ? money(month_property_fen) : '零元'}。租期自起租日起逐月计算，不足一个月的部分，按该月（租期的月）的天数折算。`,
        `租金和物业费每 ${pay_months} 个月支付一次，先付后用：首期于起租日支付，以后各期于该期开始前 ${dueDaysAhead} 日支付。各期金额和应缴日见附件。`,
        `本合同在起租日之后签署的，应缴日早于签署后第 ${dueAfterSigning} 个工作日的押金、租金和物业费，均于签署后第 ${dueAfterSigning} 个工作日（含当日）前支付。`,
        '水费、电费按实际用量另行结算。',
        ...(rent_vat_rate === null
          ? []
          : [
              `以上租金和物业费均为含税价，增值税税率：租金 ${rent_vat_rate}%，物业费 ${property_vat_rate ?? 0}%。租赁期限内租金和物业费合计${money(totalOf(terms))}。`,
            ]),
      ],
    ],
    [
      '押金',
      [
        deposit_months
          ? `乙方于起租日向甲方支付押金${money(month_rent_fen * deposit_months)}。合同终止、乙方结清费用并返还房屋后，甲方无息退还。`
          : '本合同不收取押金。',
      ],
    ],
    [
      '房屋交付与返还',
      ['甲方于起租日交付房屋，双方办理交接。合同终止时乙方应返还房屋并恢复原状，经甲方同意的装修改造除外。'],
    ],
    [
      '双方权利与义务',
      [
        '甲方负责房屋主体结构和公共设施的维修，保障水、电、网络等基本供应。',
        '乙方应合理使用房屋及设施，遵守消防、安全生产、环境保护规定和园区管理制度，按时支付各项费用。',
      ],
    ],
    ['续租', ['乙方需要续租的，应在租期届满前通过平台提出申请；双方协商一致的，另行签订续签合同。']],
    [
      '提前终止',
      [
        '租赁期限内任何一方需要提前终止合同的，应提前提出并经双方协商一致，费用结算至终止日。',
        ...(free_rent_clawback ? ['合同提前终止的，乙方应补交已使用免租期的租金。'] : []),
      ],
    ],
    [
      '违约责任',
      [
        '一方不履行或者不适当履行本合同义务的，应当承担继续履行、采取补救措施或者赔偿损失等责任。',
        ...(late_rate
          ? [
              `乙方逾期支付费用${late_grace_days ? `超过 ${late_grace_days} 日` : ''}的，${late_grace_days ? `自第 ${late_grace_days + 1} 日起` : '自逾期之日起'}按未付金额每日万分之${Nzh.cn.encodeS(late_rate)}支付违约金，至付清之日止。`,
            ]
          : []),
      ],
    ],
    ['争议解决', ['因本合同发生的争议，双方协商解决；协商不成的，向房屋所在地人民法院提起诉讼。']],
    ['其他', ['本合同经乙方在平台确认后成立，自起租日起生效。附件与本合同具有同等效力。']],
  ];
  const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
  return {
    title: '房屋租赁合同',
    parties: [
      ['合同编号', parties.contract_no],
      ['甲方（出租方）', parties.lessor],
      ['乙方（承租方）', parties.enterprise_name],
      ['统一社会信用代码', parties.credit_code],
      ['法定代表人', parties.legal_person],
      ['住所', parties.reg_address],
    ],
    clauses: clauses.map(([heading, lines], index) => ({ heading: `第${ordinals[index]}条　${heading}`, lines })),
    bills: plannedBills(terms).map(({ kind, period_first, period_last, due_day, amount_fen }) => [
      billKinds[kind],
      `${period_first ? `${period_first} 至 ${period_last}，` : ''}${inFigures(amount_fen)} 元，${due_day}（含当日）前缴纳`,
    ]),
  };
};

export type PlannedDay = {
  due_day: string;
  period: string;
  rent_fen: number;
  property_fen: number;
  deposit_fen: number;
};
const billLine = /^(?:(\S+ 至 \S+)，)?(\d+)\.(\d\d) 元，(\d{4}-\d\d-\d\d)（含当日）前缴纳$/;
/**
 * The annex by due day, read back from the lines of the text, because a signed text is all that its document may say; undefined when a line has
 * another form, as in texts that were signed long ago.
 */
export const plannedDays = ({ bills }: Pick<LeaseText, 'bills'>): PlannedDay[] | undefined => {
  const days = new Map<string, PlannedDay>();
  for (const [kind, line] of bills) {
    const [, period = '', whole, cents, due_day] = billLine.exec(line) ?? [];
    if (!due_day) return undefined;
    const day = days.get(due_day) ?? { due_day, period: '', rent_fen: 0, property_fen: 0, deposit_fen: 0 };
    if (period) day.period = period;
    const fen = Number(whole) * 100 + Number(cents);
    if (kind === billKinds[1]) day.rent_fen += fen;
    else if (kind === billKinds[2]) day.property_fen += fen;
    else if (kind === billKinds[5]) day.deposit_fen += fen;
    else return undefined;
    days.set(due_day, day);
  }
  return [...days.values()];
};

/** SHA-256 of the text. It is stored as jsonb, which does not keep the order of keys, so the order is fixed here; older hashes used the same. */
export const fingerprint = ({ title, parties, clauses, bills }: LeaseText): string =>
  createHash('sha256')
    .update(
      JSON.stringify({ title, parties, clauses: clauses.map(({ heading, lines }) => ({ heading, lines })), bills }),
    )
    .digest('hex');
