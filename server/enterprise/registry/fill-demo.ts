/** Invented companies for the demo's registry: those of its members first. */
import { checkCharacter } from '#contract/kit/credit-code.ts';
import type { App } from '../../kit/context.ts';

const names =
  `雁谱科学仪器有限公司 红螺微纳传感有限公司 白河低温装备有限公司 云蒙星载电子有限公司 青龙峡生物影像有限公司 栖湖新能源材料有限公司 慕田智能控制有限公司 汤河集成电路有限公司 雁栖激光技术有限公司 怀北真空设备有限公司`
    .split(' ')
    .map((name, at) => {
      const begun = `91110116MA01DEM${String(10 + at)}`;
      return [name, begun + checkCharacter(begun)] as const;
    });
const members = [
  ['怀柔光声传感科技有限公司', '91110116MA01DEM01K'],
  ['雁栖新材料研究院有限公司', '91110116MA01DEM02N'],
  ['怀柔示例金融服务有限公司', '91110116MA01DEM050'],
] as const;

export const fillRegistryDemo = async ({ db, region, clock }: App): Promise<void> => {
  await db
    .insertInto('enterprise_registry')
    .values(
      [...members, ...names].map(([enterprise_name, credit_code], at) => ({
        region_code: region.code,
        credit_code,
        enterprise_name,
        enterprise_type: '有限责任公司',
        reg_status: '存续',
        established_date: `${2012 + at}-0${1 + (at % 9)}-15`,
        reg_address: `北京市怀柔区示例街 ${at + 1} 号`,
        updated_at: clock(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['region_code', 'credit_code']).doNothing())
    .execute();
};
