/** Up to three recommendations beside each other. They do not move: who reads one must not have it taken away. */
import { Cover } from './cover.tsx';
import { Icon } from './icon.tsx';
import type { Promotion } from './promotions.server.ts';
import './styles/promotions.css';

export const Promotions = ({ promotions, title = '推荐' }: { promotions: readonly Promotion[]; title?: string }) =>
  promotions.length > 0 && (
    <section className="section container">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className="promotions">
        {promotions.map(({ title: name, note, picture, to, external }) => (
          <li key={`${name} ${to}`}>
            <a href={to} {...(external && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
              <Cover picture={picture} />
              <span>
                <b>{name}</b>
                {note}
              </span>
              <Icon name={external ? 'arrow-square-out' : 'arrow-right'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
