/** As much of oidc-provider as the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Asked = {
    oidc: {
      provider: { Grant: new (of: { accountId?: string | undefined; clientId?: string | undefined }) => Grant };
      session?: { accountId?: string };
      client?: { clientId: string };
    };
  };
  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount(context: Asked, sub: string): { accountId: string; claims(): Promise<{ sub: string }> };
        interactions: { url(context: Asked, interaction: { uid: string }): string };
        loadExistingGrant(context: Asked): Promise<Grant>;
        [more: string]: unknown;
      },
    );
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
