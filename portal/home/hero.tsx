import type { Region } from '#regions/region.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { type Option, Options } from '../kit/options.tsx';
import { SearchField } from '../kit/search-field.tsx';

type HeroOf = Region['home']['hero'];

/** `让*大科学装置*`: text between asterisks is drawn in the main colour. */
const Line = ({ text }: { text: string }) =>
  text.split('*').map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part));

type Props = { hero: HeroOf; scopes: readonly Option[] };
export const Hero = ({ hero: { lines, sub, art, art_mobile, search_hint, hot_words }, scopes }: Props) => (
  <div className="hero">
    <picture>
      {['avif', 'webp'].map((type) => (
        <source
          key={type}
          media="(width < 768px)"
          srcSet={`/art/heroes/${art_mobile}.${type}`}
          type={`image/${type}`}
          width={960}
          height={600}
        />
      ))}
      <source srcSet={`/art/heroes/${art}.avif`} type="image/avif" />
      <img src={`/art/heroes/${art}.webp`} alt="" width={1920} height={760} fetchPriority="high" />
    </picture>
    <div className="container hero-text">
      <h1>
        <span className="only-elder">您想办什么事？</span>
        {lines.map((line) => (
          <span key={line}>
            <Line text={line} />
          </span>
        ))}
      </h1>
      <p>{sub}</p>
      <form className="search-box" action="/search" role="search">
        <label className="sr-only" htmlFor="search-type">
          搜索范围
        </label>
        <select id="search-type" name="type">
          <Options of={scopes} blank="全部" />
        </select>
        <label className="sr-only" htmlFor="search-keyword">
          关键词
        </label>
        <SearchField id="search-keyword" hint={search_hint} />
        <button type="submit">
          <Icon name="magnifying-glass" />
          搜索
        </button>
      </form>
      <div className="hot-words">
        <span>热门：</span>
        {hot_words.map((word) => (
          <Link key={word} to={`/search?keyword=${encodeURIComponent(word)}`}>
            {word}
          </Link>
        ))}
      </div>
    </div>
  </div>
);
