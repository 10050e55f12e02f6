/** Texts of the footer's static pages; they describe only what the product does. */
import type { Region } from '#regions/region.ts';

type AboutPage = { title: string; note: string; sections: { heading: string; lines: string[] }[] };

export const aboutPages = ({ brand, hotline, footer, consent_version }: Region): Record<string, AboutPage> => ({
  companyProfile: {
    title: '平台简介',
    note: '',
    sections: [
      {
        heading: '我们做什么',
        lines: [
          `${brand.full_name}面向企业、科研人员和服务机构，把分散在各部门的科技创新服务集中到一个入口：查得到政策、看得懂条件、报得上项目。`,
          '本站所有列表都可以按级别、类别、标签和年份筛选，也可以用关键词、发文字号或拼音首字母搜索。',
        ],
      },
      {
        heading: '所在区域',
        lines: [
          '北京怀柔综合性国家科学中心于 2017 年 5 月获批，怀柔科学城规划面积 100.9 平方公里。高能同步辐射光源、综合极端条件实验装置、地球系统数值模拟装置、子午工程二期和多模态跨尺度生物医学成像设施布局于此。',
        ],
      },
      { heading: '联系我们', lines: [`服务热线 ${hotline}，${footer.hours}。`, `地址：${footer.address}。`] },
    ],
  },
  agreement: {
    title: '用户协议',
    note: `版本 ${consent_version}。本页为演示文本，正式部署时由运营单位替换。`,
    sections: [
      {
        heading: '账号',
        lines: [
          '使用中国大陆手机号注册。一个手机号在一个区域对应一个账号。请妥善保管密码；发现他人使用您的账号时，可在“登录设备”中退出其他设备并修改密码。',
        ],
      },
      {
        heading: '使用',
        lines: ['您提交的企业信息应当真实。以他人名义提交、批量注册或干扰系统运行的，平台可以限制使用。'],
      },
      { heading: '内容', lines: ['政策内容以发文机关公布的文本为准。'] },
      {
        heading: '注销',
        lines: ['您可以在“我的数据”中导出全部个人数据，也可以注销账号。注销后个人数据被删除，不可恢复。'],
      },
    ],
  },
  privacy: {
    title: '隐私说明',
    note: `版本 ${consent_version}。`,
    sections: [
      {
        heading: '我们收集什么',
        lines: [
          '手机号、姓名或昵称、邮箱（选填）、所属企业及其工商信息；登录时间、网络地址和浏览器类型，用于保障账号安全。',
        ],
      },
      {
        heading: '如何保护',
        lines: [
          '密码以 argon2id 算法保存，无法还原。登录凭证只保存摘要，并分为两半，缺一不可。公开页面上的手机号一律隐去中间四位。日志中不记录手机号、验证码和登录凭证。',
        ],
      },
      {
        heading: '您的权利',
        lines: ['在用户中心可以查看、修改、导出个人数据，也可以注销账号。所有对个人数据的访问和修改都留有审计记录。'],
      },
      {
        heading: '浏览器存储',
        lines: ['为保持登录状态和未提交的草稿，本站使用浏览器本地存储和一个仅用于登录的 Cookie，不使用第三方跟踪。'],
      },
    ],
  },
  accessibility: {
    title: '无障碍说明',
    note: '我们希望每个人都能独立使用本站。',
    sections: [
      {
        heading: '已经做到的',
        lines: [
          '全站可以只用键盘操作：按 Tab 键在链接和按钮间移动，按“跳到正文”直接进入内容；菜单可用回车或向下键展开，用方向键移动，Esc 收起。',
          '文字与背景的对比度不低于 4.5 : 1；图片有文字说明；表单的错误提示写在对应的输入框旁，并会被读屏软件读出。',
          '在手机上，链接和按钮的可按范围不小于 44 像素；正文语句中的链接和地图上的地点除外，地图旁都有地点列表。',
          '顶部“长辈版”只有一栏，首页列出六件常办的事；文字不小于 18 像素，链接和按钮的可按范围不小于 60 像素，语句中的链接和地图上的地点除外。',
          '系统设置了“减少动态效果”时，本站不播放动画。',
          '图形验证码另有不需要看图的验证方式。',
        ],
      },
      { heading: '遇到困难时', lines: [`请拨打服务热线 ${hotline}（${footer.hours}），工作人员可以协助您完成操作。`] },
    ],
  },
});
