/**
 * PostgreSQL as strict as the embedded database: whoever holds a transaction and asks for another connection is refused. On the embedded
 * database that flow waits for itself until the deadline, and on PostgreSQL enough of them at once use up the pool. For the tests on PostgreSQL.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDialect, PostgresDriver } from 'kysely';

const inTransaction = new AsyncLocalStorage<boolean>();

class OneConnectionDriver extends PostgresDriver {
  override acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    if (inTransaction.getStore())
      throw new Error('a transaction asks for a second connection: use its own handle (tx) inside it');
    return super.acquireConnection();
  }
  // `enterWith` comes before the first await, so that it holds for whatever the caller of this method does next.
  override beginTransaction(...of: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    inTransaction.enterWith(true);
    return super.beginTransaction(...of);
  }
  override commitTransaction(...of: Parameters<PostgresDriver['commitTransaction']>): Promise<void> {
    inTransaction.enterWith(false);
    return super.commitTransaction(...of);
  }
  override rollbackTransaction(...of: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    inTransaction.enterWith(false);
    return super.rollbackTransaction(...of);
  }
}

export class OneConnectionDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): OneConnectionDriver {
    return new OneConnectionDriver(this.#config);
  }
}
