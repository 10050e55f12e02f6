/** An entry's page: title, key facts, text, attachments, related entries, the previous and the next entry. */
import type { ReactNode } from 'react';
import '../styles/content-detail.css';
import { Attachments } from '../attachments.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { RichText } from '../rich-text.tsx';
import type { DetailData, DetailSection } from './detail.ts';

/** A section of an entry's text: lines, or a table that scrolls on its own. */
export const DetailSectionView = ({ section }: { section: DetailSection }) => {
  const List = section.kind === 'lines' && section.ordered ? 'ol' : 'ul';
  return (
    <section className="detail-section">
      <h2>{section.title}</h2>
      {section.kind === 'lines' ? (
        <List className="numbered">
          {section.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      ) : (
        <div className="table-scroll" role="region" aria-label={section.title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {section.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its identity
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

const Highlights = ({ detail: { highlights, action, title } }: { detail: DetailData }) => (
  <section className="highlights" aria-label="要点">
    <dl>
      {highlights.map(({ label, value, tone }) => (
        <div key={label} data-long={value.length > 16 || undefined}>
          <dt>{label}</dt>
          <dd className={tone}>{value}</dd>
        </div>
      ))}
    </dl>
    {action && (
      <a
        className="button primary large"
        href={action.to}
        {...(action.external && { target: '_blank', rel: 'noopener noreferrer' })}
        aria-label={`${action.label}：${title}`}
      >
        {action.label}
        <Icon name={action.external ? 'arrow-square-out' : 'arrow-right'} />
      </a>
    )}
  </section>
);

/** Related entries, grouped by type. */
export const Related = ({ groups }: { groups: DetailData['related'] }) =>
  groups.length > 0 && (
    <aside className="related no-print" aria-label="相关内容">
      {groups.map(({ label, entries }) => (
        <section key={label}>
          <h2>相关{label}</h2>
          <ul>
            {entries.map(({ to, title, date }) => (
              <li key={to}>
                <Link to={to}>
                  {title}
                  <time dateTime={date}>{date}</time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );

/** `children` are drawn below the text: parts that only some types have. */
export const ContentDetail = ({ detail, children }: { detail: DetailData; children?: ReactNode }) => (
  <>
    <Breadcrumbs trail={[detail.room, detail.kind, { label: detail.title }]} />
    <main id="main" className="container detail">
      <article className="detail-main">
        <header className="detail-head">
          {detail.tag && <span className={`tag ${detail.tag.tone}`}>{detail.tag.text}</span>}
          <h1>{detail.title}</h1>
          <div className="detail-byline">
            {detail.byline.map((part) => (
              <span key={part}>{part}</span>
            ))}
            <button type="button" className="no-print" onClick={() => print()}>
              <Icon name="printer" />
              打印
            </button>
          </div>
        </header>
        {detail.highlights.length > 0 && <Highlights detail={detail} />}
        {detail.facts.length > 0 && (
          <dl className="facts">
            {detail.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {detail.sections.map((section) => (
          <DetailSectionView key={section.title} section={section} />
        ))}
        <RichText html={detail.html} />
        {detail.source && (
          <p className="detail-source">
            原文链接：
            <a className="link" href={detail.source} target="_blank" rel="noopener noreferrer">
              {detail.source}
            </a>
          </p>
        )}
        {detail.attachments.length > 0 && <Attachments files={detail.attachments} subject={detail.subject} />}
        {detail.tags.length > 0 && (
          <p className="detail-tags no-print">
            标签：
            {detail.tags.map(({ name, to }) => (
              <Link key={name} to={to} className="tag">
                {name}
              </Link>
            ))}
          </p>
        )}
        {children}
        <nav className="neighbours no-print" aria-label="上一篇与下一篇">
          {detail.previous ? (
            <Link to={detail.previous.to} rel="prev">
              <span>上一篇</span>
              {detail.previous.title}
            </Link>
          ) : (
            <span className="none">已是第一篇</span>
          )}
          {detail.next ? (
            <Link to={detail.next.to} rel="next">
              <span>下一篇</span>
              {detail.next.title}
            </Link>
          ) : (
            <span className="none">已是最后一篇</span>
          )}
        </nav>
      </article>
      <Related groups={detail.related} />
    </main>
  </>
);
