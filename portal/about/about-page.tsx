import { foundOr404 } from '../kit/found-or-404.ts';
import type { Route } from './+types/about-page';
import '../kit/styles/rich-text.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { aboutPages } from './about-texts.server.ts';

/** Static pages of the footer: profile, agreement, privacy, accessibility. */
export const loader = ({ context, params }: Route.LoaderArgs) => {
  const pages = aboutPages(context.get(pageContext).region);
  return foundOr404(Object.hasOwn(pages, params.page) ? pages[params.page] : undefined);
};
export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.sections[0]?.lines[0] ?? loaderData.title,
        path: `/footer/${params.page}`,
      })
    : [];

export default function AboutPage({ loaderData: { title, note, sections } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: title }]} />
      <main id="main" className="container">
        <article className="rich-text">
          <h1>{title}</h1>
          {note && <p>{note}</p>}
          {sections.map(({ heading, lines }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {lines.map((line) => (
                <p key={line}>
                  <Unbroken>{line}</Unbroken>
                </p>
              ))}
            </section>
          ))}
        </article>
      </main>
    </>
  );
}
