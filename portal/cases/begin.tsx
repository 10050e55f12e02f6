import type { Standing } from '#contract/kit/case.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { certificationPage, useEnterprisePage } from '../kit/centre/enterprise-pages.ts';
import { caseAddress, useBegin } from '../kit/centre/use-begin.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import type { Route } from './+types/begin-page';

type BeginData = Route.ComponentProps['loaderData'];
type Enterprise = NonNullable<BeginData['me']['enterprise']>;
type Way = { note: string; to: string; label: string };

const standings: Readonly<Record<Standing, (enterprise: Enterprise) => boolean>> = {
  owner: ({ member_role }) => member_role === 'owner',
  department: ({ department }) => department,
  uncertified: ({ certification }) => certification !== 2,
};

/** What must be done first; undefined when the form can begin. */
const before = ({ type, me: { enterprise } }: BeginData, enterprisePage: string): Way | undefined => {
  if (type.holder === 'person') return undefined;
  if (!enterprise)
    return {
      note: `${type.name}以企业名义办理，请先登记企业，或加入已认证的企业。`,
      to: enterprisePage,
      label: '去填写企业信息',
    };
  if (type.holder === 'certified' && enterprise.certification !== 2)
    return { note: `${type.name}需要先完成企业认证。`, to: certificationPage, label: '去申请企业认证' };
  return type.prerequisites.find(({ must }) => !standings[must](enterprise));
};

export const Begin = ({ data }: { data: BeginData }) => {
  const { type, me, open } = data;
  const key = useKey();
  const enterprisePage = useEnterprisePage();
  const { busy, wrong, begin } = useBegin(type.type);
  const start = (look: string, label: string) => (
    <Button
      look={`large ${look}`}
      busy={busy !== ''}
      onClick={() =>
        begin(() =>
          api()['POST /cases/{case_type}']({ params: { case_type: type.type }, body: {} }, key.headersFor({})),
        )
      }
      text={busy ? '正在准备…' : label}
      after={look && 'arrow-right'}
    />
  );

  if (open)
    return (
      <div className="begin-act">
        <p>
          <span className={`tag ${open.needs_me ? 'amber' : ''}`}>{open.state_name}</span>
          {type.single
            ? `已有一份未办结的申请${open.application_no && `（${open.application_no}）`}，办结后才能再次申请。`
            : '您有一份没有填完的草稿。'}
        </p>
        <div className="begin-buttons">
          <ButtonLink
            to={caseAddress(type.type, open.obj_id)}
            look="primary large"
            after="arrow-right"
            text={open.needs_me ? '继续填写' : '查看办理进度'}
          />
          {!type.single && start('', '另填一份')}
        </div>
        <FormMessage text={wrong} />
      </div>
    );
  const first = before(data, enterprisePage);
  if (first)
    return (
      <div className="begin-act">
        <p>{first.note}</p>
        <ButtonLink to={first.to} look="primary large" after="arrow-right" text={first.label} />
      </div>
    );
  return (
    <div className="begin-act">
      <p>
        {type.holder === 'person' ? null : (
          <>
            以 <strong>{me.enterprise?.enterprise_name}</strong> 的名义办理。
          </>
        )}
        已知的信息自动带入，填写过程自动保存，可以随时离开再继续。
      </p>
      <FormMessage text={wrong} />
      {start('primary', '开始填写')}
    </div>
  );
};
