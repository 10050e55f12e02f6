/**
 * Applications for loans (ruling D13): who may do what in which state, as data. The server, the member's page and the bank's desk read the same
 * table. No zod, because browsers load this.
 */
export const applicationStates = {
  /** Prepared by the member; nobody else sees it before consent. */
  0: '待授权',
  1: '待受理',
  2: '尽调中',
  3: '已授信',
  4: '已放款',
  5: '未通过',
  6: '已撤回',
  /** Granted, and not lent until the grant's last day. */
  7: '授信已失效',
} as const;
export type ApplicationStatus = keyof typeof applicationStates;
export const applicationStatuses = Object.keys(applicationStates).map(Number) as ApplicationStatus[];

/** Who moves an application; `timer` is the scheduled job. */
export type ApplicationActor = 'member' | 'bank' | 'timer';
export type ApplicationState = {
  status: ApplicationStatus;
  /** The bank has asked, and the member has not answered yet. */
  asked: boolean;
  /** Consent was given and not withdrawn. */
  consented: boolean;
};

type Move = {
  /** What people read on the button and in the history. */
  name: string;
  by: ApplicationActor;
  from: readonly ApplicationStatus[];
  to: Partial<ApplicationState>;
  /** Only while the bank waits for an answer, or only while it does not. */
  asked?: boolean;
};
export const applicationMoves = {
  consent: { name: '授权并提交', by: 'member', from: [0], to: { status: 1, consented: true } },
  take_up: { name: '受理', by: 'bank', from: [1], to: { status: 2 } },
  ask: { name: '要求补充', by: 'bank', from: [2], asked: false, to: { asked: true } },
  answer: { name: '补充说明', by: 'member', from: [2], asked: true, to: { asked: false } },
  grant: { name: '授信', by: 'bank', from: [2], asked: false, to: { status: 3 } },
  /** Also after the last day, for what was paid out before. */
  lend: { name: '登记放款', by: 'bank', from: [3, 7], to: { status: 4 } },
  lapse: { name: '授信到期失效', by: 'timer', from: [3], to: { status: 7 } },
  /** Ends the application, and with it the consent, whose purpose is gone. */
  refuse: { name: '不予通过', by: 'bank', from: [1, 2, 3], to: { status: 5, asked: false, consented: false } },
  /** The same by its applicant. */
  withdraw: {
    name: '撤回申请',
    by: 'member',
    from: [0, 1, 2, 3],
    to: { status: 6, asked: false, consented: false },
  },
  /** After the bank has decided: the state stays, the data is the bank's no more. */
  revoke: { name: '撤回授权', by: 'member', from: [4, 7], to: { consented: false } },
} as const satisfies Record<string, Move>;
export type ApplicationMove = keyof typeof applicationMoves;
export const allApplicationMoves = Object.keys(applicationMoves) as ApplicationMove[];

/** Whether the move is in the table for an application in this state. Beyond the first state everything but the end needs consent. */
export const mayMove = (move: ApplicationMove, { status, asked, consented }: ApplicationState): boolean => {
  const { from, asked: waits }: Move = applicationMoves[move];
  return (
    from.includes(status) &&
    (waits === undefined || waits === asked) &&
    (consented || move === 'consent' || move === 'lapse' || status === 0)
  );
};
export const movesOf = (actor: ApplicationActor, state: ApplicationState): ApplicationMove[] =>
  allApplicationMoves.filter((move) => applicationMoves[move].by === actor && mayMove(move, state));
export const afterMove = (move: ApplicationMove, { status, asked, consented }: ApplicationState): ApplicationState => ({
  status,
  asked,
  consented,
  ...(applicationMoves[move] as Move).to,
});

/** A grant is valid for at most this many days. */
export const grantValidDays = 180;
/** So many applications of one enterprise may be open at one bank's product at once: another begins when it has ended. */
export const openStates = [0, 1, 2, 3] as const;
export const mostFiles = 10;

export const inquiryStates = { 1: '待答复', 2: '已答复', 3: '已撤回' } as const;
export type InquiryStatus = keyof typeof inquiryStates;
/** What one may inquire about, with the word for the inquiry. */
export const inquirySubjects = { fund: '基金对接', bond: '发债意向', debt_product: '贷款咨询' } as const;
export type InquirySubject = keyof typeof inquirySubjects;
