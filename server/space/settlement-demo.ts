import { demoStep, fillDemoCase } from '../kit/cases/demo-case.ts';
import type { App } from '../kit/context.ts';

/** One application of the demo, accepted and under review. */
export const fillSettlementDemo = async (app: App): Promise<void> =>
  await fillDemoCase(app, {
    key: 'platform settlement',
    case_type: 'platform_settlement',
    phone: '13800000001',
    enterprise: 1,
    certified: true,
    days_ago: 4,
    submitted: true,
    steps: [demoStep('accept', 'intake', 1)],
    fields: {
      settler_kind: 2,
      organisation_name: '怀柔光声传感科技有限公司',
      credit_code: '91110116MA01DEM01K',
      introduction: '从事光声与光纤传感器的研发和检测，团队 46 人，为周边企业提供过 30 余次传感器标定服务。',
      services: '传感器标定、环境可靠性试验、传感器选型咨询；按项目报价，园区企业优惠。',
      qualifications: '检验检测机构资质认定证书、高新技术企业证书。',
      staff_count: 12,
      presence: 2,
      presence_note: '希望在服务大厅设一个咨询窗口，每周三开放。',
      contact_person: '苏晓晴',
      contact_phone: '13800000001',
      commitment: true,
    },
  });
