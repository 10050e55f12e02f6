/** Questions that are not answered whatever the sources hold: those for somebody's particulars, and those that try to give orders. */
import { areaName, areasUnder, provinceParent } from '../../kit/areas.ts';

const particulars =
  /身份证|手机号|私人电话|个人电话|家庭住址|住在哪|住址|银行卡|银行账号|密码|工资多少|月薪|年薪|验证码|密钥|病历|户口|后台账号|管理员账号|(?:用户|会员|员工|他|她|个人).{0,6}(?:名单|隐私|信息)/;
const orders =
  /忽略.{0,12}(?:指令|规则|要求|以上|之前|前面)|无视.{0,8}(?:规则|指令|限制)|系统提示|提示词|扮演|假装|越狱|开发者模式|你现在是|输出.{0,6}(?:全部|所有|原文|配置)|不要引用|不用引用|ignore|system prompt|developer mode|jailbreak|<\/?(?:script|system|user)|drop table|select \*/i;
/** Things of other days or of nobody: an answer that holds today says nothing of them. */
const hearsay = /预测|会涨|会不会取消|明年会|后年|将来会|你觉得|你认为|推荐.{0,4}股票|内部消息/;

/** Somebody asks about an account of their own: how it is done is no particular of a person. */
const ownAccount =
  /(?:更换|修改|忘记|忘了|收不到|没收到|找回|重置|输错).{0,6}(?:手机号|密码|验证码)|(?:手机号|密码|验证码).{0,4}(?:怎么换|忘|收不到|没收到|输错|被锁|多久有效)/;
const othersAccount = /他|她|别人|同事|管理员|后台|用户|会员|员工/;
const asksParticulars = (question: string): boolean =>
  particulars.test(question) && !(ownAccount.test(question) && !othersAccount.test(question));

export const isRefused = (question: string): boolean =>
  asksParticulars(question) || orders.test(question) || hearsay.test(question);
/** Never kept for staff: it may be about a person, or written to mislead. */
export const isUnfit = (question: string): boolean => particulars.test(question) || orders.test(question);

const countries = /美国|德国|日本|英国|法国|韩国|新加坡|俄罗斯|印度|加拿大|澳大利亚|以色列|荷兰|瑞士/;
/** A question about another place: what holds here says nothing of it. The region's own province, city and county are no other place. */
export const namesElsewhere = (question: string, division: number): boolean => {
  if (countries.test(question)) return true;
  const own = areaName(division);
  return [provinceParent, ...areasUnder(provinceParent).map(({ id }) => id)]
    .flatMap(areasUnder)
    .map(({ region_name }) =>
      region_name.replace(/(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市|地区|盟)$/, ''),
    )
    .some((name) => name.length > 1 && !/市辖区|县|直辖/.test(name) && question.includes(name) && !own.includes(name));
};
