/**
 * The connection that hears every NOTIFY. It opens itself again whenever it is lost, and then tells every listener with an empty payload that
 * a NOTIFY may have been missed. A line that was cut without a word looks alive: so it is asked now and then.
 */
import pg from 'pg';

type Listener = (payload: string) => void;

const againAfterMs = 250;
const askEveryMs = 5_000;
const answersWithinMs = 2_000;

export class ListeningConnection {
  readonly #settings: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<string, Listener>();
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #closed = false;

  constructor(settings: pg.ClientConfig, onError: (error: Error) => void) {
    this.#settings = { ...settings, query_timeout: answersWithinMs };
    this.#onError = onError;
  }

  /** When the database is away, the channel is heard as soon as it is back. */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener);
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#open();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #open(): Promise<void> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#settings);
    let lost = false;
    /** An error, the end of the connection and a request without an answer may all tell of one loss. */
    const lose = (error: Error) => {
      if (lost) return;
      lost = true;
      clearInterval(asking);
      if (this.#client === client) this.#client = undefined;
      client.end().catch(() => {});
      if (this.#closed) return;
      this.#onError(error);
      setTimeout(() => void this.#open(), againAfterMs).unref();
    };
    const asking = setInterval(() => {
      if (this.#client === client) client.query('select 1').catch(lose);
    }, askEveryMs).unref();
    client.on('error', lose).on('end', () => lose(new Error('the listening connection ended')));
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(error as Error);
      return;
    }
    if (lost) return;
    this.#client = client;
    for (const listener of this.#listeners.values()) listener('');
  }
}
