/** The demo's policy-issuing organisation; it is invented. */
import type { App } from '../../kit/context.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { changeOrganization } from '../organization.ts';

export const fillOrganization = async (app: App): Promise<void> => {
  const body = {
    name: '科学城示例管理机构政策服务处',
    duties: '发布和解读科学城政策，受理政策咨询与征集意见，协调各部门办理申报事项。',
    address: '北京市怀柔区示例大街 10 号 2 层政务大厅',
    phone: '010-0000 0000',
    email: 'policy@example.org',
    hours: '工作日 9:00–17:30',
  };
  await changeOrganization(jobContext(app, 'demo') as never, { body } as never);
};
