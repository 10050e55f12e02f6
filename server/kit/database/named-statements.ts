/**
 * Statements that come again are prepared once a connection, so that PostgreSQL neither parses nor plans them anew: a page that nobody asked for
 * lately asks dozens (decision 092). Each name keeps a plan in every connection, so their number is bounded: a text gets its name at its
 * third use, and none when it has many values, since a list of ids has another text for each length.
 */
import pg from 'pg';

const mostNames = 300;
const mostValues = 40;
const usesForName = 3;
/** Texts that are counted but have no name yet. */
const mostCounted = 5_000;

type Statement = { text: string; values: unknown[] };
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

/** The connections of a pool that share these names. */
export const namingClient = (names: StatementNames): typeof pg.Client =>
  class extends pg.Client {
    override query(...parts: unknown[]): never {
      const [text, values, callback] = parts;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length <= mostValues ? names.of(text) : undefined;
      if (!name) return super.query.apply(this, parts as never) as never;
      const statement = { text, values } as Statement;
      const answer = this.#named(name, statement);
      if (!callback) return answer as never;
      const done = callback as (error: Error | null, result?: pg.QueryResult) => void;
      answer.then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
      return undefined as never;
    }

    async #named(name: string, statement: Statement): Result {
      try {
        return await (super.query({ name, ...statement }) as Result);
      } catch (error) {
        if (!isOldPlan(error as Error)) throw error;
        names.forget();
        // Inside a transaction nothing more can be asked; its caller tries again.
        if (this.getTransactionStatus() !== 'I') throw error;
        return await (super.query(statement) as Result);
      }
    }
  };
