/** What the crawler fetches with. */
import type { Settings } from '../kit/settings.ts';
import { type Guard, resolveName } from './fetch/guarded-fetch.ts';

declare module '../kit/context.ts' {
  interface App {
    readonly crawler: Guard;
  }
}

export const openCrawler = ({ crawlerLocalOrigin }: Settings): Guard => ({
  resolve: resolveName,
  ports: [80, 443],
  localOrigin: crawlerLocalOrigin,
});
