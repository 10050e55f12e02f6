import { ButtonLink } from '../../kit/button.tsx';
import { certificationPage, enterprisePage } from '../../kit/centre/enterprise-pages.ts';

/** Shown instead of a page that only certified enterprises may use (ruling D4), with a link to certification. */
export const NeedsCertification = ({
  what,
  enterprise,
}: {
  what: string;
  enterprise: { certification: number } | null;
}) => (
  <section className="panel" aria-label="需要企业认证">
    <div className="empty">
      <img src="/art/spots/no-permission.webp" alt="" width={480} height={360} />
      <p>{enterprise?.certification === 1 ? '企业认证正在审核' : `完成企业认证后才能办理${what}`}</p>
      <p className="hint">
        {enterprise?.certification === 1
          ? '审核通过后，这里即可使用，结果会以站内信通知您。'
          : `${what}以企业名义办理，请先登记企业并申请认证，或加入已认证的企业。`}
      </p>
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
    </div>
  </section>
);
