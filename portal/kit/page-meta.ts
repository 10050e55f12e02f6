/** Title, description, canonical address and social card of a page. */
import type { MetaDescriptor } from 'react-router';

/**
 * Structured data for readers of the document, such as search engines. React creates a script element through `innerHTML`, which Trusted Types
 * refuse; so a page rendered in the browser omits it, and a document that came with it keeps it.
 */
const belongs = (structured: object): boolean => {
  if (typeof document === 'undefined') return true;
  const here = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return Boolean(here) && JSON.stringify(JSON.parse(here ?? '')) === JSON.stringify(structured);
};

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type RootData = { site: { full_name: string; origin: string; picture: string } };

type Words = { title: string; description: string; path?: string };
/** The `meta` of a page whose words are always the same. */
export const metaOf =
  (words: Words) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, words);

/** `title` without the site's name; empty on the home page. `path` is the canonical address when it differs from the requested one. */
export const pageMeta = (
  matches: Matches,
  {
    title,
    description,
    path,
    picture,
    structured,
    noindex = false,
  }: { title: string; description: string; path?: string; picture?: string; structured?: object; noindex?: boolean },
): MetaDescriptor[] => {
  const site = (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.site ?? {
    full_name: '',
    origin: '',
    picture: '',
  };
  const data = structured && { '@context': 'https://schema.org', ...structured };
  const whole = title ? `${title} - ${site.full_name}` : site.full_name;
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: structured ? 'article' : 'website' },
    { property: 'og:site_name', content: site.full_name },
    { property: 'og:title', content: title || site.full_name },
    { property: 'og:image', content: site.origin + (picture ?? site.picture) },
    ...(path
      ? [
          { tagName: 'link', rel: 'canonical', href: site.origin + path },
          { property: 'og:url', content: site.origin + path },
        ]
      : []),
    ...(data && belongs(data) ? [{ 'script:ld+json': data }] : []),
  ];
};
