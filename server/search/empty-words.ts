/** Words that say nothing of what is searched for: those of questions, wishes and requests. */
const list =
  `怎么 怎样 怎么样 如何 怎么办 怎么弄 怎么做 什么 什么时候 何时 啥 啥时候 哪里 哪儿 哪家 哪些 哪个 哪一个 谁 多少 多少钱 多久 多长时间 几天
能不能 可不可以 可以 可否 能否 是否 是不是 有没有 有吗 需要 需不需要 要不要 应该 请问 请教 咨询一下 想问 我想 我要 我们 我 想 想要 想找 希望
帮我 帮忙 麻烦 给我 找个 找一个 找一家 找一间 一间 一个 一家 一下 一些 一套 一台 有关 相关 关于 介绍 情况 内容 东西 地方 最多 最少 至少 大概
在哪 在哪里 去哪 去哪里 去哪儿 找谁 怎么走 可以做 现在 目前 今年 最近 最新 近期 适合 符合 办理 办 查询 查找 搜索 想知道 告诉 知道 需要什么`
    .split(/\s+/)
    .filter(Boolean);

export const emptyWords: ReadonlySet<string> = new Set(list);

/** Single characters that no word is made of in a question: none is joined to its neighbours. */
export const emptyCharacters: ReadonlySet<string> = new Set(
  '的了和与及或在是为对等之其以要找谁用做能会吗呢吧啊我你他想请帮有去到给让被把就都也还很最多少拿带来住买写个间家得着过从向不没',
);

/** Words of procedure: nearly every entry could hold them. They are no condition, and count a little where they stand. */
export const softWords: ReadonlySet<string> = new Set(
  '申请 申报 申领 办理 代办 代理 条件 要求 材料 流程 步骤 手续 政策 企业 公司 项目 服务 奖励 名单 截止 截至 到期 时间 期限 费用 支持 规定 标准 有效期 能力 业务 手把手 费用 要 拿 排队 办法 指南 方式 使用'.split(
    ' ',
  ),
);
