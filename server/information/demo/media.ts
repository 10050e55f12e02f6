/** The demo's films and recommendations. */
import { readFile } from 'node:fs/promises';
import type { Attachment } from '#contract/kit/fields.ts';
import type { KeyedEntry } from '../../kit/content/fill-entries.ts';
import type { Context } from '../../kit/context.ts';
import { keepDemoFile } from '../../kit/files/keep-demo-file.ts';
import { captionsOf, type Film, films, secondsOf } from './films.ts';

const endings = { webm: 'video/webm', mp4: 'video/mp4' } as const;

const keepFilm = async (context: Context, { key, title }: Film): Promise<Attachment[]> =>
  await Array.fromAsync(Object.entries(endings), ([ending, mime]) =>
    keepDemoFile(context, `film ${key} ${ending}`, {
      name: `${title}.${ending}`,
      mime,
      make: () => readFile(new URL(`films/${key}.${ending}`, import.meta.url)),
    }),
  );

export const demoVideos = async (context: Context, day: (offset: number) => string): Promise<KeyedEntry[]> =>
  await Array.fromAsync(films, async (film, index) => ({
    key: `film-${film.key}`,
    title: film.title,
    category: film.category,
    duration_seconds: secondsOf(film),
    files: await keepFilm(context, film),
    captions: captionsOf(film),
    source: '科技创新服务平台',
    publish_date: day(-3 - index * 5),
    cover: `art:covers/film-${film.key}`,
    summary: film.summary,
    content: `<h2>文字稿</h2>${film.scenes.map(({ words }) => `<p>${words}</p>`).join('')}`,
  }));

const places = [
  [1, '四步办完政策申报', '半分钟短片，配字幕', 'film-apply', '/talent/vod'],
  [1, '平台入驻', '10 个工作日办结，开一间线上店铺', 'contract-signing', '/entrance'],
  [1, '信息汇集', '国家、市级政策动态与科技资讯', 'news-city', '/crawler/crawlerDocument'],
  [2, '约仪器前看一眼', '半分钟讲清预约与候补', 'film-reserve', '/talent/vod'],
  [2, '热门机时抽签', '怎样登记，怎样抽签', 'xray-diffractometer', '/experiment/instrument'],
  [3, '人才直投基金', '带着项目来，先谈方向', 'talent', '/finance/funds/talentDirectInvestment'],
  [3, '专家智库', '按问题找专家', 'expert', '/expert'],
  [4, '需求大厅', '企业正在找的技术和服务', 'demand-handshake', '/enterpriseSupply/demandList'],
  [4, '路演中心', '把产品讲给园区企业听', 'roadshow-hall', '/userCenter/user/space/roadshow'],
] as const;
export const demoCarousels = (day: (offset: number) => string): KeyedEntry[] =>
  places.map(([place, title, note, art, link], index) => ({
    key: `carousel-${index + 1}`,
    title,
    place,
    note,
    image: `art:covers/${art}`,
    link_type: 1,
    link,
    sort: index + 1,
    publish_date: day(-10),
  }));
