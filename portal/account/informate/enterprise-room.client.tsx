/** An enterprise as its own people see it; its owner edits it; whoever has none registers one. */

import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { certificationPage } from '../../kit/centre/enterprise-pages.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { OwnPicture } from '../../kit/own-picture.tsx';
import { draftOf } from '../../kit/use-draft.ts';
import { CertificationTag, certificationSays } from '../user-centre/certification.tsx';
import { type EnterpriseData, EnterpriseForm, enterpriseDraft } from './enterprise-form.client.tsx';

type Enterprise = NonNullable<EnterpriseData['enterprise']>;

const factsOf = (enterprise: Enterprise): [label: string, value: string, whole?: true][] => [
  ['统一社会信用代码', enterprise.credit_code ?? ''],
  ['法定代表人', enterprise.legal_person ?? ''],
  ['企业类型', enterprise.enterprise_type],
  [
    '注册资本',
    enterprise.registered_capital_wan === null
      ? ''
      : `${enterprise.registered_capital_wan.toLocaleString('zh-CN')} 万元`,
  ],
  ['成立日期', enterprise.established_date ?? ''],
  ['登记状态', enterprise.reg_status],
  ['联系人', enterprise.contact_person ?? ''],
  ['联系电话', enterprise.contact_phone ?? ''],
  ['所属行业', enterprise.industry, true],
  ['注册地址', enterprise.reg_address, true],
  ['经营范围', enterprise.business_scope, true],
  ['营业执照', enterprise.business_license ? '已上传' : '未上传', true],
];

const Facts = ({ enterprise, edit }: { enterprise: Enterprise; edit: (() => void) | undefined }) => (
  <Panel>
    <div className="firm">
      <span className="avatar square large">
        <OwnPicture
          file_id={enterprise.logo}
          alt={`${enterprise.enterprise_name}标识`}
          otherwise={enterprise.enterprise_name.slice(0, 1)}
        />
      </span>
      <div>
        <h2>{enterprise.enterprise_name}</h2>
        <p>
          <CertificationTag certification={enterprise.certification} name={enterprise.certification_name} />
          <span className="says">{certificationSays(enterprise.certification)}</span>
        </p>
        {/* Nothing is under way, or it was refused: the owner may apply. */}
        {edit && [0, 3].includes(enterprise.certification) && (
          <ButtonLink look="primary firm-certify" to={certificationPage} icon="seal-check" text="申请企业认证" />
        )}
      </div>
      {edit && (
        <Button className="firm-edit" onClick={edit} icon={<Icon name="note-pencil" />}>
          修改
        </Button>
      )}
    </div>
    {enterprise.credit_code_doubtful && <p className="form-warning">统一社会信用代码的校验码不符，请核对。</p>}
    <FactList className="fact-list" rows={factsOf(enterprise)} blank="未填写" />
    {!edit && <p className="panel-foot">您是企业成员，如需修改请联系企业负责人。</p>}
  </Panel>
);

const NoEnterprise = ({ begin }: { begin: () => void }) => (
  <Panel>
    <div className="blank">
      <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
      <h2>还没有登记企业</h2>
      <p>登记后您就是企业负责人，可以维护企业信息；未登记也可以继续浏览和查询政策。</p>
      <div className="blank-acts">
        <Button type="primary" onClick={begin}>
          登记企业
        </Button>
        <ButtonLink to="/userCenter/user/informate/people#join" text="加入已认证的企业" />
      </div>
    </div>
  </Panel>
);

/** `back`: where an enterprise was asked for; whoever registers one goes on there. */
export const EnterpriseRoom = ({ me, enterprise, known, back }: EnterpriseData & { back: string | undefined }) => {
  const navigate = useNavigate();
  // What was typed before a reload is shown again at once.
  const [editing, setEditing] = useState(
    () => draftOf(enterpriseDraft(me.user_id, enterprise?.enterprise_id)).read() !== undefined,
  );
  const mayEdit = !enterprise || enterprise.member_role === 'owner';
  return (
    <Antd>
      {editing && mayEdit ? (
        <EnterpriseForm
          user_id={me.user_id}
          enterprise={enterprise}
          known={known}
          close={() => setEditing(false)}
          saved={() => (back && !enterprise ? void navigate(back) : setEditing(false))}
        />
      ) : enterprise ? (
        <Facts enterprise={enterprise} edit={mayEdit ? () => setEditing(true) : undefined} />
      ) : (
        <NoEnterprise begin={() => setEditing(true)} />
      )}
    </Antd>
  );
};
