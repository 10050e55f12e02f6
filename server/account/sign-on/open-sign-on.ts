import type { Region } from '#regions/region.ts';
import type { App } from '../../kit/context.ts';
import { type Settings, SettingsError } from '../../kit/settings.ts';
import { openCas } from './cas.ts';
import { openOidc } from './oidc.ts';
import type { SignOnProvider } from './provider.ts';

declare module '../../kit/context.ts' {
  interface App {
    /** Undefined: nobody signs in through a provider. */
    readonly signOn: SignOnProvider | undefined;
  }
}

const opens = { oidc: openOidc, cas: openCas };

/** The provider that the settings name, or none. The region says how people call it. */
export const openSignOn = (
  { signOn }: Settings,
  { code, sign_on }: Pick<Region, 'code' | 'sign_on'>,
  { clock, log }: Pick<App, 'clock' | 'log'>,
): SignOnProvider | undefined => {
  if (!signOn) return undefined;
  if (!sign_on) throw new SettingsError(`SSO_ISSUER: regions/${code}.ts has no sign_on, whose name the button shows`);
  return opens[signOn.kind](signOn, { clock, warn: (told) => log.warn(told, 'single sign-on') });
};
