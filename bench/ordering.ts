/**
 * Fifty people who order the last pieces of a few products: attempts per second of the real verb, where the statement that reserves decides,
 * against transactions that read what is left and then reserve. The second must be seen to sell more than there is.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { Failure } from '#contract/kit/errors.ts';
import { endpointsOf, openApp } from '#server/app.ts';
import { importContent } from '#server/kit/content/import-content.ts';
import type { App, Member } from '#server/kit/context.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';

export const people = 50;
const each = 20;
const products = 5;
const stock = 40;

export type Ordered = { attempts: number; ordered: number; oversold: number; perSecond: number };

export const idOf = (index: number): string => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;

export const fillPeople = (app: App) =>
  sql`insert into member (user_id, region_code, phone, consent_version, consented_at, created_at, updated_at)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, ${app.region.code}, '139' || lpad(n::text, 8, '0'), '', now(), now(), now()
    from generate_series(0, ${people - 1}::int) n`.execute(app.db);

/** Everybody acts several times, all at once. */
export const crowd = async (order: (person: number, turn: number) => Promise<boolean>) => {
  const counted = { attempts: 0, ordered: 0 };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; turn < each; turn += 1) {
        counted.attempts += 1;
        if (await order(person, turn)) counted.ordered += 1;
      }
    }),
  );
  return { ...counted, perSecond: (counted.attempts / (performance.now() - began)) * 1000 };
};

export const orderForReal = async (databaseUrl: string): Promise<Ordered> => {
  const app = await openApp(
    readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-orders-')),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    await fillPeople(app);
    const shop = app.contents.get('shop');
    const service = app.contents.get('enterprise_service');
    const endpoint = endpointsOf().find(({ name }) => name === 'POST /commodity/services/orders');
    if (!shop || !service || !endpoint) throw new Error('nothing to order');
    const shop_id = app.newId();
    const ids = Array.from({ length: products }, () => app.newId());
    const values = { title: '压测', publish_date: '2026-11-01' };
    const specs = [{ spec_id: 's', name: '标准', price_fen: 100, stock }];
    const context = jobContext(app, 'bench');
    await importContent(context, [
      { content: shop, obj_id: shop_id, values },
      ...ids.map((obj_id) => ({
        content: service,
        obj_id,
        values: { ...values, category_id: 1, unit: '次', on_sale: true, shop_id, specs },
      })),
    ]);
    const counted = await crowd(async (person, turn) => {
      const actor: Member = {
        kind: 'member',
        user_id: idOf(person),
        session_id: idOf(person),
        name: '',
        enterprise_id: null,
        certified: false,
      };
      const items = [{ product_id: ids[(person + turn) % products], spec_id: 's', quantity: 1 }];
      try {
        await endpoint.invoke({ ...jobContext(app, 'bench'), actor }, { body: { items, remark: '' } });
        return true;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'stock_short') throw error;
        return false;
      }
    });
    const { rows } = await sql<{ sold: number }>`select sum(quantity)::int as sold from trade_line`.execute(app.db);
    return { ...counted, oversold: Math.max(0, (rows[0]?.sold ?? 0) - products * stock) };
  } finally {
    app.generation.stop();
    await app.database.close();
  }
};

/** What a first draft of a shop does: reads, decides, writes. */
export const orderByReading = async (databaseUrl: string): Promise<Ordered> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: people });
  await pool.query(
    'create table stock (product int primary key, on_hand int not null, reserved int not null default 0)',
  );
  await pool.query('create table sold (product int not null, person int not null)');
  await pool.query('insert into stock select n, $1, 0 from generate_series(0, $2 - 1) n', [stock, products]);
  const counted = await crowd(async (person, turn) => {
    const product = (person + turn) % products;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query('select on_hand - reserved as left from stock where product = $1', [product]);
      const left = rows[0].left > 0;
      if (left) {
        await client.query('update stock set reserved = reserved + 1 where product = $1', [product]);
        await client.query('insert into sold values ($1, $2)', [product, person]);
      }
      await client.query('commit');
      return left;
    } finally {
      client.release();
    }
  });
  const { rows } = await pool.query('select count(*)::int as sold from sold');
  await pool.end();
  return { ...counted, oversold: Math.max(0, rows[0].sold - products * stock) };
};
