/** The demo's policy-issuing organisation; it is invented. One person says it, and another passes it. */
import type { App, Context, Staff } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { changeOrganization, decideOrganization } from '../organization.ts';

const staffAt = (app: App, role: 'editor' | 'reviewer', name: string): Context<Staff> => {
  const staff_id = demoId(app.region.code, `staff ${role}`);
  return { ...jobContext(app, 'demo'), actor: { kind: 'staff', staff_id, session_id: staff_id, name, roles: [role] } };
};
const call = { params: {}, query: undefined };

export const fillOrganization = async (app: App): Promise<void> => {
  const body = {
    name: '科学城示例管理机构政策服务处',
    duties: '发布和解读科学城政策，受理政策咨询与征集意见，协调各部门办理申报事项。',
    address: '北京市怀柔区示例大街 10 号 2 层政务大厅',
    phone: '010-0000 0000',
    email: 'policy@example.org',
    hours: '工作日 9:00–17:30',
  };
  const { data } = await changeOrganization(staffAt(app, 'editor', '编辑岗'), { ...call, body });
  if (!data.waits) return;
  await decideOrganization(staffAt(app, 'reviewer', '审核岗'), {
    ...call,
    body: { action: 'pass', opinion: '', proposal_id: data.waits.proposal_id },
  });
};
