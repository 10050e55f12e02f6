import { ButtonLink } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { certificationPage, enterprisePage } from '../../kit/centre/enterprise-pages.ts';
import { Empty } from '../../kit/empty.tsx';

type Props = { what: string; enterprise: { certification: number } | null };
/** Shown instead of a page that only certified enterprises may use (ruling D4), with a link to certification. */
export const NeedsCertification = ({ what, enterprise }: Props) => (
  <Panel label="需要企业认证">
    <Empty
      art="no-permission"
      title={enterprise?.certification === 1 ? '企业认证正在审核' : `完成企业认证后才能办理${what}`}
      hint={
        enterprise?.certification === 1
          ? '审核通过后，这里即可使用，结果会以站内信通知您。'
          : `${what}以企业名义办理，请先登记企业并申请认证，或加入已认证的企业。`
      }
      act={
        <div className="empty-ways">
          {enterprise?.certification !== 1 && (
            <ButtonLink
              look="primary"
              to={enterprise ? certificationPage : enterprisePage}
              text={enterprise ? '去申请企业认证' : '去登记企业'}
            />
          )}
          <ButtonLink to="/userCenter/user/informate/people" text="企业成员" />
        </div>
      }
    />
  </Panel>
);
