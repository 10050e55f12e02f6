/**
 * Statements that come again are prepared once a connection, so that PostgreSQL neither parses nor plans them anew: a page that nobody asked for
 * lately asks dozens (decision 092). Each name keeps a plan in every connection, so their number is bounded: a text gets its name at its
 * third use. It gets none when it has many values, since a list of ids has another text for each length, nor without values: such a text may
 * hold several commands, which PostgreSQL does not prepare.
 */
import pg from 'pg';

const mostNames = 300;
const mostValues = 40;
const usesForName = 3;
/** Texts that are counted but have no name yet. */
const mostCounted = 5_000;

type Statement = { text: string; values?: unknown[] };
type Done = (error: Error | null, result?: pg.QueryResult) => void;
type Result = Promise<pg.QueryResult>;

/** The names of one pool: a name means the same text on all its connections. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #given = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostNames) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesForName) {
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    this.#given += 1;
    const name = `s${this.#given}`;
    this.#names.set(text, name);
    return name;
  }
  /** What was prepared is never asked for again: later names are new ones. */
  forget(): void {
    this.#names.clear();
  }
}

/** A later version of the product has changed a table while this process runs, and a plan no longer answers the columns that it promised. */
const isOldPlan = ({ code, message }: { code?: string; message: string }): boolean =>
  code === '0A000' && message.includes('cached plan');

/**
 * No answer within the time that the server itself may take: the line was cut without a word. Or the server only reads: it has become the
 * standby of the one that the address leads to now.
 */
const isOfNoUse = ({ code, message }: Error & { code?: string }): boolean =>
  message === 'Query read timeout' || code === '25006';

/** The connections of a pool, which share these names. One that is of no use any more is ended, so that the pool opens another. */
export const poolClient = (names: StatementNames | undefined): typeof pg.Client =>
  class extends pg.Client {
    override query(...parts: unknown[]): never {
      const [text, values, callback] = parts;
      if (typeof text !== 'string') return super.query.apply(this, parts as never) as never;
      const given = Array.isArray(values) ? values : undefined;
      const named = given && given.length > 0 && given.length <= mostValues;
      const name = named ? names?.of(text) : undefined;
      const answer = this.#ask(name, { text, ...(given && { values: given }) });
      const done = (callback ?? (typeof values === 'function' ? values : undefined)) as Done | undefined;
      if (!done) return answer as never;
      answer.then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
      return undefined as never;
    }

    async #ask(name: string | undefined, statement: Statement): Result {
      try {
        return await (super.query({ ...(name && { name }), ...statement }) as Result);
      } catch (error) {
        if (isOfNoUse(error as Error)) this.end().catch(() => {});
        if (!name || !isOldPlan(error as Error)) throw error;
        names?.forget();
        // Inside a transaction nothing more can be asked; its caller tries again.
        if (this.getTransactionStatus() !== 'I') throw error;
        return await (super.query(statement) as Result);
      }
    }
  };
