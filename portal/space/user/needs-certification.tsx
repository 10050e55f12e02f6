import { certificationPage, enterprisePage } from '../../kit/centre/enterprise-pages.ts';
import { Link } from '../../kit/link.tsx';

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
          <Link className="button primary" to={enterprise ? certificationPage : enterprisePage}>
            {enterprise ? '去申请企业认证' : '去登记企业'}
          </Link>
        )}
        <Link className="button" to="/userCenter/user/informate/people">
          企业成员
        </Link>
      </div>
    </div>
  </section>
);
