/**
 * The accounts of the money ledger (decision 039), with the names that Chinese accountants use. A room adds an account here and nowhere else.
 * No zod, because browsers load this.
 */

/** 资产, 负债, 收入: the side on which an account grows is debit for assets, credit for the others. */
export const accountTypes = { asset: '资产', liability: '负债', income: '收入' } as const;
export type AccountType = keyof typeof accountTypes;

/**
 * `of`: for whom the account must not turn to its other side. `party`: nobody takes more out than is held for them. `subject`: no bill or order
 * is paid above what is owed.
 */
type AccountDefinition = { readonly name: string; readonly type: AccountType; readonly of?: 'party' | 'subject' };

export const accounts = {
  bank: { name: '银行存款', type: 'asset' },
  /** What WeChat Pay holds for us until it transfers it to the bank. */
  wechat_pay: { name: '其他货币资金（微信支付）', type: 'asset' },
  /** Billed and not settled yet. */
  receivable: { name: '应收账款', type: 'asset', of: 'subject' },
  /** What the issuers of innovation vouchers owe for vouchers that were used. */
  voucher: { name: '应收创新券款', type: 'asset' },
  /** What enterprises may still use of vouchers, against their programmes: the other side of the two accounts below. */
  voucher_granted: { name: '已发放创新券额度', type: 'asset' },
  /** What a voucher still has. */
  voucher_balance: { name: '未用创新券', type: 'liability', of: 'subject' },
  /** Used for an order that is not paid yet. */
  voucher_pledged: { name: '待付款订单占用创新券', type: 'liability', of: 'subject' },
  /** Received and not used: what a payer has with us. */
  credit: { name: '预收账款', type: 'liability', of: 'party' },
  deposit: { name: '存入押金', type: 'liability', of: 'party' },
  /** A refund that was decided and not transferred yet. */
  refund_due: { name: '应退款', type: 'liability', of: 'party' },
  /** Received for goods and services of a shop: the shop's money. */
  held_for_shop: { name: '代收货款', type: 'liability', of: 'party' },
  output_vat: { name: '应交增值税（销项税额）', type: 'liability' },
  rent: { name: '租金收入', type: 'income' },
  property_fee: { name: '物业费收入', type: 'income' },
  water: { name: '水费收入', type: 'income' },
  electricity: { name: '电费收入', type: 'income' },
  late_fee: { name: '违约金收入', type: 'income' },
  forfeited: { name: '没收押金收入', type: 'income' },
  service: { name: '技术服务收入', type: 'income' },
} as const satisfies Readonly<Record<string, AccountDefinition>>;
export type Account = keyof typeof accounts;
export const accountOf = (account: Account): AccountDefinition => accounts[account];

/** What a posting is. */
export const postingKinds = {
  bill: '出账',
  credit_note: '红字冲减',
  receipt: '收款',
  set_off: '抵扣',
  release: '转回预收款',
  refund: '退款',
  deposit_carry: '押金转入续签合同',
  deposit_forfeit: '没收押金',
  voucher_grant: '创新券发放',
  voucher: '创新券抵扣',
  voucher_paid: '创新券入账',
  voucher_back: '创新券退回',
  voucher_expire: '创新券失效',
  settle_shop: '与商家结算',
  reversal: '冲销',
} as const;
export type PostingKind = keyof typeof postingKinds;

export type PartyKind = 'enterprise' | 'member' | 'shop' | 'house';
export type Party = { kind: PartyKind; id: string };
/** A bill, an order, a contract. */
export type Subject = { type: string; id: string };

/** Entry sums are positive on the debit side. A balance is read as people say it: an account's usual side counts as positive. */
export const usualSide = (account: Account): 1 | -1 => (accounts[account].type === 'asset' ? 1 : -1);
