import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { useFrame } from '../../kit/frame.ts';
import { Icon } from '../../kit/icon.tsx';
import './fields.css';
import './sign-in.css';

const picture = '/art/heroes/hero-login.avif';

/** The benefits of an account; true in every region. */
const benefits = [
  { icon: 'buildings', text: '企业信息集中管理，成员共用' },
  { icon: 'laptop', text: '登录设备随时可查，一键退出' },
  { icon: 'shield-check', text: '个人数据可导出，账号可注销' },
];

type Props = { title: string; lead: ReactNode; children: ReactNode; foot: ReactNode };
/** The picture beside a form; on a phone a strip above it. */
export const SignInFrame = ({ title, lead, children, foot }: Props) => {
  const name = useFrame()?.full_name;
  // Where the application starts at once (single sign-on), its scripts would be asked for before the largest thing that the page shows.
  preload(picture, { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-panel">
        <div className="sign-in-picture">
          <picture>
            <source srcSet={picture} type="image/avif" />
            <img src="/art/heroes/hero-login.webp" alt="" width={900} height={1200} fetchPriority="high" />
          </picture>
          <div className="sign-in-words">
            <p className="sign-in-name">{name}</p>
            <p className="sign-in-slogan">
              一个账号
              <br />
              办好企业<b>创新事</b>
            </p>
            <ul>
              {benefits.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="sign-in-form">
          <h1>{title}</h1>
          <p className="sign-in-lead">{lead}</p>
          <noscript>
            <p className="form-message info">登录和注册需要启用 JavaScript；政策等公开内容无需登录即可阅读。</p>
          </noscript>
          {children}
          <div className="sign-in-foot">{foot}</div>
        </div>
      </div>
    </main>
  );
};
