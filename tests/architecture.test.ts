/**
 * The laws of the house that no compiler holds (docs/architecture.md): who may import whom, where the clock and the
 * environment are read, and what reaches a browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf, filesUnder, floors, isNode, type Node, root, type Source, sources, walk } from './sources.ts';

const own = sources.filter(({ forTests }) => !forTests);
const on = (...names: string[]) => own.filter(({ floor }) => names.includes(floor));
const isOurs = (target: string) => (floors as readonly string[]).includes(target.split('/')[0] ?? '');
const breaches = (of: Source[], wrong: (target: string, source: Source) => boolean) =>
  of.flatMap((source) =>
    source.imports.filter((target) => wrong(target, source)).map((target) => `${source.path} imports ${target}`),
  );

const name = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');
const isMember = (node: Node, object: string, property: string) =>
  node.type === 'MemberExpression' && name(node.object) === object && name(node.property) === property;
const readsClock = (node: Node): boolean =>
  isMember(node, 'Date', 'now') ||
  isMember(node, 'performance', 'now') ||
  (node.type === 'NewExpression' && name(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0);
/** In a browser dayjs without an argument reads the clock too. */
const readsNow = (node: Node): boolean =>
  readsClock(node) ||
  (node.type === 'CallExpression' && name(node.callee) === 'dayjs' && !(node.arguments as unknown[]).length);
const readsEnvironment = (node: Node): boolean => isMember(node, 'process', 'env');
/** In the path of an address letters outside ASCII and blanks are escaped: no file is found where a folder's name has them. */
const takesPathOfAddress = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  name(node.property) === 'pathname' &&
  isNode(node.object) &&
  node.object.type === 'NewExpression' &&
  (node.object.arguments as Node[]).some((one) => isNode(one) && isMember(one, '', 'url'));
const places = (of: Source[], wrong: (node: Node) => boolean) =>
  of.filter(({ nodes }) => nodes.some(wrong)).map(({ path }) => path);

test('the sources were found', () => {
  for (const floor of ['contract', 'regions', 'server', 'portal', 'console', 'tests'])
    expect(sources.filter((source) => source.floor === floor).length, floor).toBeGreaterThan(0);
});

test('a path of this machine is made by fileURLToPath, in whatever folder the house lies', () => {
  const everywhere = sources.filter(({ nodes }) => nodes.some(takesPathOfAddress));
  expect(everywhere.map(({ path }) => path)).toEqual([]);
});

test('screens have one word for one thing (docs/glossary.md)', () => {
  const others = /付款凭证|张订单|供应商入驻|我的券|参观(?:日期|人数)/;
  const said = on('contract', 'regions', 'server', 'portal', 'console')
    // Texts of others, and what people type into the search.
    .filter(({ path }) => !path.includes('/policy/demo/') && path !== 'server/search/act-list.ts')
    .filter(({ path }) => others.test(readFileSync(join(root, path), 'utf8')));
  expect(said.map(({ path }) => path)).toEqual([]);
});

describe('floors', () => {
  const mayImport: Record<string, string[]> = {
    contract: ['contract'],
    regions: ['regions', 'contract'],
    server: ['server', 'regions', 'contract'],
    portal: ['portal', 'regions', 'contract'],
    console: ['console', 'regions', 'contract'],
  };
  test.each(Object.entries(mayImport))('%s imports only from %j', (floor, allowed) => {
    expect(breaches(on(floor), (target) => isOurs(target) && !allowed.includes(target.split('/')[0] ?? ''))).toEqual(
      [],
    );
  });
  test('the contract and the regions import zod, the pure package diff, themselves and nothing else', () => {
    expect(
      breaches(on('contract', 'regions'), (target) => !isOurs(target) && !['zod', 'diff'].includes(target)),
    ).toEqual([]);
  });
  test('browser code imports nothing of Node, except in modules that only the server bundle holds', () => {
    const inBrowsers = on('portal', 'console').filter(
      ({ path }) => !/\.server\.tsx?$|entry\.server\.tsx$|vite\.config\.ts$|routes\.ts$/.test(path),
    );
    expect(breaches(inBrowsers, (target) => target.startsWith('node:'))).toEqual([]);
  });
  test('the portal uses Ant Design only in client modules, the server never', () => {
    const isAntd = (target: string) => /^(antd|@ant-design)(\/|$)/.test(target);
    expect(breaches(on('server', 'contract', 'regions'), isAntd)).toEqual([]);
    expect(breaches(on('portal'), (target, { path }) => isAntd(target) && !/\.client(\.tsx?|\/)/.test(path))).toEqual(
      [],
    );
  });
});

describe('rooms of the server', () => {
  const roomOf = (path: string) =>
    (path.startsWith('server/') ? (path.split('/')[2] ? path.split('/')[1] : '') : '') ?? '';
  test('a room enters another only through its index.ts', () => {
    expect(
      breaches(on('server'), (target, { path }) => {
        const [here, there] = [roomOf(path), roomOf(target)];
        return there !== '' && there !== 'kit' && there !== here && target !== `server/${there}/index.ts`;
      }),
    ).toEqual([]);
  });
  test('the kit knows no room, and none of the files that put the house together', () => {
    expect(
      breaches(
        on('server').filter(({ path }) => roomOf(path) === 'kit'),
        (target) => target.startsWith('server/') && roomOf(target) !== 'kit',
      ),
    ).toEqual([]);
  });
  test('rooms do not reach back into the files that put the house together', () => {
    expect(
      breaches(
        on('server').filter(({ path }) => roomOf(path) !== ''),
        (target) => target.startsWith('server/') && roomOf(target) === '',
      ),
    ).toEqual([]);
  });
  test('what serves tests is imported by tests alone', () => {
    expect(
      breaches(on('contract', 'regions', 'server', 'portal', 'console'), (target) =>
        /(^|\/)test-[^/]*\.ts$|\.test\.ts$|^tests\//.test(target),
      ),
    ).toEqual([]);
  });
});

describe('tables of the server', () => {
  /** Who changes a table's rows. Tables of content belong to the room whose `tables.ts` declares them. */
  const owners: Record<string, string[]> = {
    kit: [
      ...[
        'attempt',
        'audit_head',
        'audit_log',
        'calendar_day',
        'calendar_year',
        'case_file',
        'case_note',
        'file_share',
        'case_number',
        'case_record',
      ],
      ...['content_entry', 'content_generation', 'content_import', 'content_import_file', 'content_import_row'],
      ...[
        'content_revision',
        'file_share',
        'idempotent_reply',
        'figure_mark',
        'ledger_step',
        'message',
        'opinion_template',
        'sms_choice',
        'sms_notice',
        'staff_leave',
        'bank_match',
        'money_entry',
        'money_posting',
        'money_proof',
        'online_payment',
        'online_refund',
      ],
      ...['published_file', 'refused_upload', 'restore_mark', 'search_document', 'stored_file'],
    ],
    bank: ['bank_receipt', 'bank_statement'],
    account: ['captcha', 'member', 'member_session', 'sign_on_link', 'sign_on_spent', 'sms_code', 'trusted_device'],
    crawler: ['crawl_item', 'crawl_source'],
    enterprise: [
      'enterprise',
      'enterprise_affiliation',
      'enterprise_member',
      'enterprise_registry',
      'enterprise_registry_import',
      'enterprise_registry_reply',
    ],
    expert: ['expert', 'expert_person'],
    file: ['file_grant'],
    finance: ['finance_application', 'finance_consent', 'finance_file_share', 'finance_inquiry', 'finance_talk'],
    policy: [
      ...['collection_comment', 'policy_declaration_announced', 'policy_match_record', 'policy_profile'],
      'policy_organization',
      'policy_organization_proposal',
      'policy_subscription',
      'policy_calendar',
      'policy_offer',
      'policy_offer_batch',
      'policy_saved_search',
      'policy_fact',
      'policy_reminder',
    ],
    reference: ['dictionary_entry', 'dictionary_proposal'],
    registration: ['company_name', 'company_registration'],
    roadshow: ['roadshow_blackout', 'roadshow_booking', 'roadshow_slot', 'roadshow_waiting'],
    search: ['answer_miss', 'search_miss', 'search_synonym', 'search_synonym_proposal'],
    space: [
      ...[
        'bill_payment',
        'business_report',
        'lease_bill',
        'lease_contract',
        'lease_refund',
        'lease_unit',
        'payment_bill',
      ],
      ...['unit_hold', 'universal_demand', 'viewing'],
    ],
    staff: ['staff', 'staff_recovery_code', 'staff_request', 'staff_session'],
    supply: [
      ...[
        'demand',
        'demand_invitation',
        'demand_proposal',
        'supply_abutment',
        'supply_company_search',
        'supply_demand',
        'supply_follow',
      ],
      'supply_owner',
    ],
    technology: [
      ...['instrument_block', 'instrument_certificate', 'instrument_hold', 'instrument_reservation', 'instrument_wait'],
      ...['instrument_draw', 'instrument_draw_entry'],
      'reservation_payment',
      'reservation_result',
    ],
    trade: [
      ...[
        'invoice',
        'invoice_paper',
        'invoice_title',
        'voucher',
        'voucher_grant',
        'voucher_grant_row',
        'voucher_programme',
        'voucher_use',
      ],
      ...[
        'controlled_return',
        'controlled_sale',
        'purchase_permit',
        'purchase_permit_goods',
        'purchase_permit_use',
        'shop_closure',
        'shop_account',
        'shop_desk',
        'shop_payout',
        'shop_payout_line',
        'trade_address',
        'trade_after_sale',
        'trade_after_sale_line',
        'trade_cart',
        'trade_line',
        'trade_order',
        'trade_payment',
      ],
      ...['trade_question', 'trade_quote', 'trade_rating', 'trade_rating_target', 'trade_shipment', 'trade_stock'],
      'trade_talk',
    ],
    information: ['activity_seating', 'activity_signup'],
    '': ['fill_marker'],
  };
  /** Whoever shows a row shows the names of its people (decision 009), and the words of its dictionaries. */
  const readByAll = ['member', 'enterprise', 'enterprise_member', 'staff', 'dictionary_entry'];
  /** Who writes what is not the room's own: `file table`. */
  const exceptions = new Map([
    ['server/account/clean-up.ts attempt', 'yesterday’s attempts are of no use to the limits'],
    ['server/kit/still-acting.ts member_session', 'whether a caller may still act is asked by every write'],
    ['server/kit/still-acting.ts staff_session', 'as above'],
    ['server/staff/sign-in.ts attempt', 'a second factor that was right ends the count'],
    ['server/account/register.ts enterprise', 'an account and its enterprise begin in one transaction'],
    ['server/account/register.ts enterprise_member', 'as above'],
    ['server/account/enterprise.ts enterprise', 'what one knows of one’s enterprise is written before certification'],
    ['server/enterprise/affiliations.ts member', 'whoever joins an enterprise acts for it'],
    ['server/enterprise/people.ts member', 'a person acts for one enterprise, or after leaving for none'],
    ['server/message/read-messages.ts message', 'the kit sends messages, the room reads them'],
    ['server/file/quarantine.ts refused_upload', 'the kit keeps what was refused, the room discards it'],
    ['server/kit/content/fill-dictionary.ts dictionary_entry', 'a demo fills the dictionaries of its room'],
    ['server/trade/online/pay-online.ts online_payment', 'whoever waits may ask the provider, but not all the time'],
    ['server/space/leasing/bills.ts case_file', 'a proof of payment belongs to the case of moving in'],
  ]);
  /** Filling a demo and deleting a person’s data go across all rooms. */
  const acrossRooms = /\/(fill-demo|demo-accounts|personal-data)\.ts$/;

  const reading = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using', 'from'];
  const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
  const roomOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
  const literal = (node: unknown): string[] =>
    isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? [node.value.split(' ')[0] ?? ''] : [];
  const uses = on('server').flatMap(({ path, nodes }) =>
    nodes
      .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee))
      .flatMap(({ callee, arguments: given }) => {
        const does = name((callee as Node).property);
        const [first] = given as Node[];
        const named = first?.type === 'ArrayExpression' ? (first.elements as Node[]).flatMap(literal) : literal(first);
        if (writing.includes(does)) return named.map((table) => ({ path, table, writes: true }));
        return reading.includes(does) ? named.map((table) => ({ path, table, writes: false })) : [];
      }),
  );
  const ownerOf = (table: string) => Object.keys(owners).find((room) => owners[room]?.includes(table));
  const declaredBy = (room: string, table: string) => {
    const tables = sources.find(({ path }) => path === `server/${room}/tables.ts`);
    return Boolean(tables?.nodes.some((node) => literal(node).includes(table)));
  };

  test('a room changes only its own tables, and reads only its own, the kit’s, and those with names of people', () => {
    expect(uses.length).toBeGreaterThan(100);
    const wrong = uses.filter(({ path, table, writes }) => {
      const room = roomOf(path);
      const owner = ownerOf(table);
      if (owner === room || (!owner && declaredBy(room, table))) return false;
      if (!writes && (owner === 'kit' || readByAll.includes(table))) return false;
      return !acrossRooms.test(path) && !exceptions.has(`${path} ${table}`);
    });
    expect([
      ...new Set(wrong.map(({ path, table, writes }) => `${path} ${writes ? 'writes' : 'reads'} ${table}`)),
    ]).toEqual([]);
  });
  test('no exception is left that nothing needs', () => {
    const used = new Set(uses.map(({ path, table }) => `${path} ${table}`));
    expect([...exceptions.keys()].filter((exception) => !used.has(exception))).toEqual([]);
  });
});

test('no import goes in a circle, types included', () => {
  expect(cyclesOf(own)).toEqual([]);
});

describe('rooms of the portal', () => {
  const folders = ['kit', 'art', 'public'];
  /** The room that a path lies in; empty for the kit, pictures, and the files that put the portal together. */
  const roomOf = (path: string): string => {
    const [floor, folder = '', file] = path.split('/');
    return floor === 'portal' && file && !folders.includes(folder) ? folder : '';
  };
  test('a room takes from another, styles included, only what that one gives to home page and search: its front.server.ts', () => {
    expect(
      breaches(on('portal'), (target, { path }) => {
        const [here, there] = [roomOf(path), roomOf(target)];
        return here !== '' && there !== '' && there !== here && target !== `portal/${there}/front.server.ts`;
      }),
    ).toEqual([]);
  });
  test('the kit knows no room, and neither it nor a room knows the files that put the portal together', () => {
    const within = on('portal').filter(({ path }) => path.split('/').length > 2);
    expect(
      breaches(within, (target, { path }) => {
        const isKit = path.startsWith('portal/kit/');
        return target.startsWith('portal/') && (target.split('/').length === 2 || (isKit && roomOf(target) !== ''));
      }),
    ).toEqual([]);
  });
  test('the portal reads the clock in one place: now() and today() come from kit/clock.ts', () => {
    expect(places(on('portal'), readsNow)).toEqual(['portal/kit/clock.ts']);
  });
  test('a style takes nothing from another: what imports it says so in its module', () => {
    const styles = filesUnder('portal').filter(
      (path) => path.endsWith('.css') && !/^portal\/(art|public)\//.test(path),
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter((path) => /@import/.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

// The style of a page stays in the document when somebody goes on to a page of another room.
test.each(['portal', 'console'])('%s: a class is drawn in one style alone, outside of other classes', (floor) => {
  const drawnIn = new Map<string, Set<string>>();
  for (const path of filesUnder(floor).filter((file) => file.endsWith('.css')))
    for (const [, drawn = ''] of readFileSync(join(root, path), 'utf8').matchAll(/^(\.[a-z][a-z-]*)(?:,| \{)$/gm))
      drawnIn.set(drawn, (drawnIn.get(drawn) ?? new Set()).add(path));
  const twice = [...drawnIn].filter(([, paths]) => paths.size > 1);
  expect(drawnIn.size).toBeGreaterThan(100);
  expect(twice.map(([drawn, paths]) => `${drawn} in ${[...paths].join(', ')}`)).toEqual([]);
});

describe('rooms of the console', () => {
  test('the console reads the clock in one place: now() and today() come from kit/clock.ts', () => {
    expect(places(on('console'), readsNow)).toEqual(['console/kit/clock.ts']);
  });
  const roomOf = (path: string) =>
    path.startsWith('console/') && path.split('/')[2] ? (path.split('/')[1] ?? '') : '';
  const inRooms = on('console').filter(({ path }) => roomOf(path) !== '' && roomOf(path) !== 'kit');
  test('a room imports no other: what it gives to another screen it declares in its screens.tsx', () => {
    expect(breaches(inRooms, (target, { path }) => !['', 'kit', roomOf(path)].includes(roomOf(target)))).toEqual([]);
  });
  test('the kit knows no room', () => {
    const kit = on('console').filter(({ path }) => roomOf(path) === 'kit');
    expect(breaches(kit, (target) => target.startsWith('console/') && roomOf(target) !== 'kit')).toEqual([]);
  });
  test('a room is entered only by its screens.tsx, and does not reach back into what puts the console together', () => {
    const top = on('console').filter(({ path }) => roomOf(path) === '');
    const isDoor = (target: string) =>
      /^console\/[^/]+\/screens\.tsx$/.test(target) || target === 'console/staff/sign-in.tsx'; // signing in is outside the frame
    expect(breaches(top, (target) => roomOf(target) !== '' && roomOf(target) !== 'kit' && !isDoor(target))).toEqual([]);
    expect(breaches(inRooms, (target) => target.startsWith('console/') && roomOf(target) === '')).toEqual([]);
  });
});

describe('clock, network and environment', () => {
  test('the contract needs no clock, no network and no machine', () => {
    expect(places(on('contract', 'regions'), (node) => readsClock(node) || readsEnvironment(node))).toEqual([]);
    // The caller's side of the contract is where requests are made, unless its caller hands it another `fetch`.
    expect(
      places(on('contract', 'regions'), (node) => node.type === 'CallExpression' && name(node.callee) === 'fetch'),
    ).toEqual(['contract/kit/client.ts']);
  });
  test('the server reads the clock in one place: context.now comes from there', () => {
    const clocks = places(on('server'), (node) => readsClock(node) && !isMember(node, 'performance', 'now'));
    expect(clocks).toEqual(['server/app.ts']);
  });
  test('settings alone read the environment', () => {
    expect(places(on('contract', 'regions', 'server', 'portal', 'console'), readsEnvironment)).toEqual([
      'server/kit/settings.ts',
    ]);
  });
});

test('inside a transaction only its `tx` queries: anything else would wait for ever on the embedded database', () => {
  const isTransaction = ({ type, callee }: Node): boolean =>
    type === 'CallExpression' &&
    (name(callee) === 'write' ||
      (isNode(callee) &&
        name(callee.property) === 'execute' &&
        isNode(callee.object) &&
        isNode(callee.object.callee) &&
        name(callee.object.callee.property) === 'transaction'));
  const outside = (node: Node): boolean =>
    (node.type === 'MemberExpression' && name(node.property) === 'db') ||
    (node.type === 'MemberExpression' && name(node.object) === 'db') ||
    (node.type === 'CallExpression' && (node.arguments as unknown[]).some((argument) => name(argument) === 'db'));
  const wrong = on('server').flatMap(({ path, nodes }) =>
    nodes
      .filter(isTransaction)
      .flatMap((call) => (call.arguments as Node[]).filter(({ type }) => /Function/.test(type)))
      .filter((work) => walk(work.body as Node).some(outside))
      .map(() => path),
  );
  expect(wrong).toEqual([]);
});

describe('names', () => {
  const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  const files = tracked.length > 1 ? tracked : floors.flatMap(filesUnder);
  test('no folder is named for nothing in particular', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|types|misc|shared)\//.test(path))).toEqual([]);
  });
  test('no barrel but the index.ts of a server room', () => {
    const onlyPassesOn = ({ body }: Source) =>
      body.length > 0 &&
      body.every(
        (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
      );
    const barrels = own
      .filter((source) => /(^|\/)index\.tsx?$/.test(source.path) || onlyPassesOn(source))
      .map(({ path }) => path);
    expect(barrels.filter((path) => !/^server\/(?!kit\/)[a-z]+\/index\.ts$/.test(path))).toEqual([]);
  });
});

/** Built pages, when there are any: `npm test` builds them first. */
describe.skipIf(!existsSync(join(root, 'build/portal/client/assets')))('what was built', () => {
  const builtFiles = (folder: string) => filesUnder(folder).filter((path) => /\.(m?js|css)$/.test(path));
  const holding = (files: string[], markers: RegExp) =>
    files.filter((path) => markers.test(readFileSync(join(root, path), 'utf8')));

  test('no server code reaches a browser', () => {
    const markers =
      /DATABASE_URL|pg_advisory_xact_lock|content_generation|@electric-sql\/pglite|argon2|SECRET_KEY|sanitize-html|node:(?:fs|crypto|net|child_process)|\.server-[\w-]+\.js/;
    expect(holding([...builtFiles('build/portal/client'), ...builtFiles('build/console')], markers)).toEqual([]);
  });
  test('scripts and styles have their compressed forms beside them', () => {
    const large = [...builtFiles('build/portal/client'), ...builtFiles('build/console')].filter(
      (path) => statSync(join(root, path)).size > 500,
    );
    expect(large.length).toBeGreaterThan(100);
    const lacks = (path: string) => ['.br', '.gz'].some((ending) => !existsSync(join(root, path + ending)));
    expect(large.filter(lacks)).toEqual([]);
  });
  test('public pages ship no Ant Design, and its code never runs on the server', () => {
    expect(holding(builtFiles('build/portal/server'), /anticon|@ant-design|css-dev-only-do-not-override/)).toEqual([]);
  });
  test('nothing built names the machine it was built on', () => {
    expect(
      holding([...builtFiles('build/portal'), ...builtFiles('build/console')], new RegExp(root.replaceAll('/', '\\/'))),
    ).toEqual([]);
  });
});
