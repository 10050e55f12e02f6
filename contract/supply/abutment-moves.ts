/** 对接 (ruling D13): one member asks the other side for contact. Who may do what in which state, as data. No zod: pages load this. */
export const abutmentStates = { 1: '待响应', 2: '对接中', 3: '成功', 4: '未成功' } as const;
export type AbutmentStatus = keyof typeof abutmentStates;

/** What one may ask to be put in touch about. */
export const abutmentSubjects = {
  demand: '需求',
  tech_company: '科技企业',
  tech_product: '产品技术',
  technical_manager: '技术经理人',
  expert: '专家',
} as const;
export type AbutmentSubject = keyof typeof abutmentSubjects;

export type AbutmentActor = 'requester' | 'responder';
type Move = {
  name: string;
  by: readonly AbutmentActor[];
  from: readonly AbutmentStatus[];
  to: AbutmentStatus;
  /** It is not made without a reason. */
  reason?: boolean;
};
export const abutmentMoves = {
  accept: { name: '同意对接', by: ['responder'], from: [1], to: 2 },
  decline: { name: '婉拒', by: ['responder'], from: [1], to: 4, reason: true },
  withdraw: { name: '撤回', by: ['requester'], from: [1], to: 4 },
  succeed: { name: '登记成功', by: ['requester', 'responder'], from: [2], to: 3 },
  fail: { name: '登记未成功', by: ['requester', 'responder'], from: [2], to: 4, reason: true },
} as const satisfies Record<string, Move>;
export type AbutmentMove = keyof typeof abutmentMoves;
export const allAbutmentMoves = Object.keys(abutmentMoves) as AbutmentMove[];

export const mayMoveAbutment = (move: AbutmentMove, actor: AbutmentActor, status: AbutmentStatus): boolean => {
  const { by, from }: Move = abutmentMoves[move];
  return by.includes(actor) && from.includes(status);
};
export const abutmentMovesOf = (actor: AbutmentActor, status: AbutmentStatus): AbutmentMove[] =>
  allAbutmentMoves.filter((move) => mayMoveAbutment(move, actor, status));
export const needsReason = (move: AbutmentMove): boolean => (abutmentMoves[move] as Move).reason ?? false;

/** Calendar days without an answer: the other side is reminded, then staff see it. */
export const remindAfterDays = 7;
export const staffAfterDays = 14;

export const abutmentConsentVersion = '2026-11';
export const abutmentConsentText =
  '同意把本企业名称（个人提交的为姓名）和留言提供给对方；对方同意对接后，双方互相看到名称、联系人和电话。没有发布单位或对方 14 天未答复的，平台工作人员可以看到留言和联系方式，用于协助答复。';
