import type { Frame } from '../kit/frame.ts';
import { Link, windowOf } from '../kit/link.tsx';
import { signInAddress } from '../kit/safe-redirect.ts';
import { useSession } from '../kit/session.ts';

/** Pages of the site that any visitor may read; other footer navigation leads a visitor to sign-in, and says so. */
const openToVisitors = /^\/(footer|login|api)\//;

export const Footer = ({ frame: { footer, hotline, records, full_name } }: { frame: Frame }) => {
  // The server renders the page for visitors; a member's browser changes the links once it knows who is signed in.
  const visitor = useSession().state !== 'member';
  const held = (to: string) => visitor && to.startsWith('/') && !openToVisitors.test(to);
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-columns">
          <div>
            <h2>服务热线</h2>
            <p className="telephone">{hotline}</p>
            <ul>
              <li>{footer.hours}</li>
              <li>{footer.address}</li>
            </ul>
          </div>
          {footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to, ...link }) => (
                  <li key={label}>
                    {/^(https?:|\/api\/)/.test(to) ? (
                      <a href={to} {...windowOf(link)}>
                        {label}
                      </a>
                    ) : held(to) ? (
                      <Link to={signInAddress(to)} aria-describedby={`${title}-held`} {...windowOf(link)}>
                        {label}
                      </Link>
                    ) : (
                      <Link to={to} {...windowOf(link)}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
              {links.some(({ to }) => held(to)) && (
                <p id={`${title}-held`} className="held-note only-visitor">
                  登录后可查看
                </p>
              )}
            </nav>
          ))}
          <div>
            {footer.codes.map(({ label, url }) => (
              <div key={label} className="code">
                <img
                  src={`/api/universal/qrcode/generate?url=${encodeURIComponent(url)}`}
                  alt={`${label}二维码`}
                  width={92}
                  height={92}
                  loading="lazy"
                />
                {label}
              </div>
            ))}
          </div>
        </div>
        <div className="footer-records">
          <span>{`© ${full_name}`}</span>
          {footer.description &&
            (footer.description_url ? (
              <Link to={footer.description_url}>{footer.description}</Link>
            ) : (
              <span>{footer.description}</span>
            ))}
          <a href={records.icp.url} rel="noopener noreferrer">
            {records.icp.text}
          </a>
          <a href={records.police.url} rel="noopener noreferrer">
            {records.police.text}
          </a>
        </div>
      </div>
    </footer>
  );
};
