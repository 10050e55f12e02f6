/** Words of cases that their holder's pages, the clerk's view of them and messages share. No zod: the pages in the browser load this. */

/** What the due day of a state is called. */
export const caseDueNames: Readonly<Record<number, string>> = {
  20: '承诺办结',
  30: '承诺办结',
  40: '补正截止',
  50: '公示截止',
};

/** What a holder may do with a case, as its buttons say. */
export const holderActNames = { submit: '修改并重新提交', withdraw: '撤回申请', copy: '复制新建' } as const;
