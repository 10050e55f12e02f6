/** An entry's page: title, the card with what decides and what one does, contents, text, attachments, related entries. */

import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Button, ButtonLink } from '../button.tsx';
import '../styles/content-detail.css';
import '../styles/detail-side.css';
import { Attachments } from '../attachments.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Gallery } from '../gallery.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { RichText } from '../rich-text.tsx';
import { Telephone } from '../telephone.tsx';
import { Unbroken } from '../unbroken.tsx';
import type { DetailData, DetailSection, Heading } from './detail.ts';
import { GoodsRows } from './goods-row.tsx';
import { OrderBox } from './order-box.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** A section of an entry's text: lines, or a table that scrolls on its own. */
export const SectionView = ({ section, id }: { section: DetailSection; id: string }) => {
  const List = section.kind === 'lines' && section.ordered ? 'ol' : 'ul';
  return (
    <section className="detail-section">
      <h2 id={id}>{section.title}</h2>
      {section.kind === 'lines' && !section.ordered && section.lines.length === 1 ? (
        <p className="only-line">
          <Unbroken>{section.lines[0] ?? ''}</Unbroken>
        </p>
      ) : section.kind === 'lines' ? (
        <List className="numbered">
          {section.lines.map((line) => (
            <li key={line}>
              {/* One cell beside the number, however many pieces the text has. */}
              <span>
                <Unbroken>{line}</Unbroken>
              </span>
            </li>
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
                    <td key={index}>
                      <Unbroken>{cell}</Unbroken>
                    </td>
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

/** A part of the page that only some types have; its body holds the id. */
type Part = Heading & { body: ReactNode };

type Own = {
  detail: DetailData;
  /** In the line under the title, before the byline: where it is. */
  where?: ReactNode;
  /** Pictures above the text. */
  look?: ReactNode;
  /** What one does here, when it is more than a link; on a phone it stays at the lower edge of the screen. */
  acts?: ReactNode;
  /** Further acts, below the key facts. */
  moreActs?: ReactNode;
  /** At the foot of the card: whom to ask. */
  contact?: ReactNode;
  /** Before and after the sections of the text. */
  before?: readonly Part[];
  after?: readonly Part[];
  attachmentsTitle?: string;
  /** Below the text, as wide as the page. */
  children?: ReactNode;
};

type Props = { action: NonNullable<DetailData['action']>; title: string };
const ActionLink = ({ action: { label, to, external }, title }: Props) => (
  <a
    className="button primary large"
    href={to}
    {...(external && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    aria-label={`${label}：${title}`}
  >
    {label}
    <Icon name={external ? 'arrow-square-out' : 'arrow-right'} />
  </a>
);

/** Chinese characters are twice as wide as others; so much fits into half of the card. */
const halfOfCard = 18;
const isLong = (value: string) =>
  [...value].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0) > halfOfCard;

const Provider = ({ provider: { title, to, says } }: { provider: NonNullable<DetailData['provider']> }) => (
  <div className="provider">
    <Link to={to}>
      <i>
        <Icon name="storefront" />
      </i>
      <b>{title}</b>
      <Icon name="caret-right" />
      <small>{says}</small>
    </Link>
  </div>
);
const Enquiries = ({ enquiries: { name, telephone } }: { enquiries: NonNullable<DetailData['enquiries']> }) =>
  (name || telephone) && (
    <p className="detail-contact">
      <Icon name="headset" />
      <span>
        {name && <>{name} </>}
        {telephone && <Telephone number={telephone} />}
      </span>
    </p>
  );

/** On paper a word that the table of facts holds is not said once more above it. */
const onPaper = ({ facts }: DetailData, word: string): string =>
  facts.some(([, value]) => value === word) ? 'no-print' : '';

const Card = ({ detail, acts, moreActs, contact }: Pick<Own, 'detail' | 'acts' | 'moreActs' | 'contact'>) => {
  const { lead, action, order, highlights, attachments, title } = detail;
  const act =
    acts ?? (order ? <OrderBox order={order} title={title} /> : action && <ActionLink action={action} title={title} />);
  return (
    <section className="action-card" aria-label="要点与办理">
      {(lead || act) && (
        <div className="action-bar" data-fixed={act ? '' : undefined}>
          {lead && (
            <p className={`action-lead ${lead.tone ?? ''} ${onPaper(detail, lead.amount)}`}>
              <b className="numeral">{lead.amount}</b> {lead.unit}
            </p>
          )}
          {act && <div className="action-acts no-print">{act}</div>}
        </div>
      )}
      {highlights.length > 0 && (
        <dl>
          {highlights.map(({ label, value, tone }) => (
            <div key={label} data-long={isLong(value) || undefined}>
              <dt>{label}</dt>
              <dd className={tone}>
                <Unbroken>{value}</Unbroken>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="action-more no-print">
        {moreActs}
        {attachments.length > 0 && (
          <a className="button" href="#attachments">
            <Icon name="paperclip" />
            附件 {attachments.length} 个
          </a>
        )}
        {detail.versions && (
          <ButtonLink to={detail.versions.to} icon="files" text={`${detail.versions.count} 个版本`} />
        )}
        <Button onClick={() => print()} icon="printer" text="打印" />
      </div>
      {detail.provider && <Provider provider={detail.provider} />}
      {contact ?? (detail.enquiries && <Enquiries enquiries={detail.enquiries} />)}
    </section>
  );
};

/** Other entries that belong to this one, as wide as the page. */
const Groups = ({ groups = [] }: { groups: DetailData['groups'] }) =>
  groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, note, to, rows }) => (
      <section key={title} className="detail-group no-print">
        <div className="section-head">
          <h2>{title}</h2>
          {note && <p>{note}</p>}
          {to && (
            <Link className="more" to={to} aria-label={`全部${title}`}>
              全部
            </Link>
          )}
        </div>
        <GoodsRows rows={rows} heading="h3" />
      </section>
    ));

const Related = ({ related }: Pick<DetailData, 'related'>) =>
  related.length > 0 && (
    <section className="related no-print" aria-labelledby="related">
      <h2 id="related">相关内容</h2>
      <ul>
        {related.map(({ to, title, date, type }) => (
          <li key={to}>
            <Link to={to}>
              <span className="tag">{type}</span>
              <span>
                <Unbroken>{title}</Unbroken>
              </span>
              <time dateTime={date}>{date}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

const Neighbours = ({ previous, next }: Pick<DetailData, 'previous' | 'next'>) =>
  (previous || next) && (
    <nav className="neighbours no-print" aria-label="上一篇与下一篇">
      {previous ? (
        <Link to={previous.to} rel="prev">
          <span>上一篇</span>
          {previous.title}
        </Link>
      ) : (
        <span className="none">已是第一篇</span>
      )}
      {next ? (
        <Link to={next.to} rel="next">
          <span>下一篇</span>
          {next.title}
        </Link>
      ) : (
        <span className="none">已是最后一篇</span>
      )}
    </nav>
  );

/** On paper the frame is missing: whose page it is, where it is found, and of which day. */
const PrintHead = ({ path, drawn_on }: Pick<DetailData, 'path' | 'drawn_on'>) => {
  const site = useRouteLoaderData<{ site: { full_name: string; origin: string } }>('root')?.site;
  return (
    <p className="print-head">
      <b>{site?.full_name}</b>
      <span>
        {site?.origin}
        {path}
      </span>
      <span>打印日期 {drawn_on}</span>
    </p>
  );
};

export const ContentDetail = ({
  detail,
  where,
  look = detail.pictures?.length ? <Gallery pictures={detail.pictures} title={detail.title} /> : undefined,
  before = [],
  after = [],
  attachmentsTitle = '附件',
  children,
  ...card
}: Own) => {
  const sections = detail.sections.map((section, index) => ({
    section,
    id: `part-${index + 1}`,
    title: section.title,
  }));
  const headings = [
    ...before,
    ...sections,
    ...detail.headings,
    ...(detail.attachments.length > 0 ? [{ id: 'attachments', title: attachmentsTitle }] : []),
    ...after,
  ].map(({ id, title }): Heading => ({ id, title }));
  return (
    <>
      <Breadcrumbs trail={[detail.kind, { label: detail.title }]} />
      <main id="main" className="container">
        <PrintHead {...detail} />
        <article className="detail">
          <header className="detail-head">
            {detail.tag && (
              <span className={`tag ${detail.tag.tone} ${onPaper(detail, detail.tag.text)}`}>{detail.tag.text}</span>
            )}
            <h1>{detail.title}</h1>
            <p className="detail-byline">
              {where}
              {detail.byline.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
          </header>
          {look && <div className="detail-look">{look}</div>}
          <div className="detail-side">
            <Card detail={detail} {...card} />
            <TableOfContents headings={headings} />
          </div>
          <div className="detail-text">
            {look && detail.summary && (
              <p className="detail-summary">
                <Unbroken>{detail.summary}</Unbroken>
              </p>
            )}
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
            {before.map(({ body }) => body)}
            {sections.map(({ section, id }) => (
              <SectionView key={id} section={section} id={id} />
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
            {detail.attachments.length > 0 && (
              <Attachments title={attachmentsTitle} files={detail.attachments} subject={detail.subject} />
            )}
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
            {after.map(({ body }) => body)}
            <Related related={detail.related} />
            <Neighbours {...detail} />
          </div>
        </article>
        <Groups groups={detail.groups} />
        {children}
      </main>
    </>
  );
};
