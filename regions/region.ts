/**
 * A region variant is one file with this shape; `REGION=<name>` selects it, and `readRegion` checks it at start. The docstrings here are the
 * manual.
 */
import * as z from 'zod';
import { smsNotices } from '#contract/message/sms-notices.ts';

/** A colour such as `#0F56E0`. */
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #0F56E0');
/** A page of this site (`/policy`) or an address elsewhere (`https://…`). Empty hides the entry (ruling D13). */
const target = z.string().regex(/^$|^\/|^https?:\/\//, 'must be empty, a path or an address');
const icon = z.string().regex(/^[a-z-]+$/);

const link = z.object({
  label: z.string().min(1),
  to: target,
  /** Opens in a new window. */
  new_window: z.boolean().default(false),
});

const navigationEntry = link.extend({
  /** The columns of its mega menu; an entry without columns is a plain link. */
  columns: z
    .array(
      z.object({
        title: z.string(),
        /** Content types whose declarations name this group (`policy.find`) come first, then `links`. */
        group: z.string().optional(),
        links: z.array(link.extend({ note: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  /** A picture and a sentence at the menu's right edge. */
  feature: z.object({ title: z.string(), text: z.string(), to: target, art: z.string() }).optional(),
});

const railEntry = z.object({
  icon,
  /** Two lines of two characters, joined by a line break. */
  label: z.string(),
  to: target,
  /** Opens a dialog over the page; without JavaScript the entry links to `to`. */
  opens: z.enum(['roadshow']).optional(),
  /** Leads to this address of `external` where the region has one; else to `to`, and with neither it is hidden. */
  external: z.enum(['expert_entry', 'supplier_entry', 'project_application', 'merchant_entry']).optional(),
  /** `member`: sends a visitor to sign in first. `push`: shown only with an unfinished profile or open matches. */
  shown: z.enum(['always', 'member', 'push']).default('always'),
});

/** An entry of the bar at the bottom of phones. */
const barEntry = z.object({ icon, label: z.string().min(1).max(4), to: target });

/** A large task of the elder version's home page; `hotline` calls the region's service hotline. */
const elderTask = z.object({ icon, title: z.string().min(1), text: z.string(), to: target.or(z.literal('hotline')) });

/**
 * `department`: shown to members who act for a department of the administration; `holder`: to those who have what the page is about, as the
 * server's room says (`centreEntries`); `expert`: the same, where the region manages experts.
 */
const centreLink = z.object({
  label: z.string(),
  to: target,
  shown: z.enum(['always', 'department', 'holder', 'expert']).default('always'),
});

const tokens = z.object({
  /** The main colour and its shades from 900 (darkest) to 50. */
  primary: z.object({
    900: colour,
    800: colour,
    700: colour,
    600: colour,
    500: colour,
    200: colour,
    100: colour,
    50: colour,
  }),
  accent: z.object({ main: colour, text: colour, ground: colour }),
  footer: z.object({ ground: colour, text: colour }),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const hours = z.object({ from: time, to: time });

/** Half-days that wait for review, and those of one calendar month. */
const roadshowQuota = z.object({ waiting: z.int().min(1), month: z.int().min(1) });

/** The roadshow centre (ruling D8). */
const roadshow = z
  .object({
    /** While it is false, the dialog is covered by 暂未开放预约 and the server refuses too. */
    open: z.boolean().default(false),
    /** Each venue is booked separately; a booking without a venue means the first one. Codes are stored with the bookings: never reuse one. */
    venues: z
      .array(
        z.object({
          code: z.string().regex(/^[a-z0-9-]{1,40}$/),
          name: z.string().min(1),
          address: z.string(),
          /** More people than this cannot be booked. */
          capacity: z.int().min(1),
        }),
      )
      .default([]),
    /** How many half-days one enterprise, or one person without any, may hold at once; who is not certified holds fewer. */
    quota: z
      .object({ certified: roadshowQuota, others: roadshowQuota })
      .default({ certified: { waiting: 20, month: 24 }, others: { waiting: 6, month: 8 } }),
    /** Begin and end of the morning (1) and the afternoon (2), for members' calendar files. */
    hours: z
      .object({ 1: hours, 2: hours })
      .default({ 1: { from: '09:00', to: '12:00' }, 2: { from: '14:00', to: '17:30' } }),
  })
  .refine(({ open, venues }) => !open || venues.length > 0, {
    path: ['venues'],
    message: 'an open roadshow centre needs a venue',
  })
  .prefault({});

/** Letting units (decision 021). */
const leasing = z
  .object({
    /** The account that tenants transfer to, shown beside their bills; null: they ask the park. */
    payee: z
      .object({
        account_name: z.string().min(1),
        bank: z.string().min(1),
        account_no: z.string().regex(/^[0-9 -]{6,40}$/, 'must be digits, which may be grouped'),
      })
      .nullable()
      .default(null),
  })
  .prefault({});

/** The centre of the region's maps, and the outlines of the page's own drawing. */
const mapPlace = z.object({
  /** GCJ-02 */
  longitude: z.number(),
  latitude: z.number(),
  zoom: z.int(),
  /** District outlines under `art/geo`. */
  outline: z.string(),
  /** The landscape under the drawing: a sketch under `portal/art/maps`, drawn by `scripts/make-map.ts`. Empty: districts alone. */
  landscape: z.string().default(''),
});
/** Bound to this site's domain at the map service; every reader sees it, so it is not a secret. `MAP_KEY` of the environment overrides it. */
const mapKey = z
  .string()
  .regex(/^[0-9A-Za-z]{16,64}$/, 'must be the key as the map service shows it: 16 to 64 letters and digits');
/** The map over the page's own drawing once it has loaded (decision 023). `MAP_PROVIDER` of the environment overrides it. */
const map = z.discriminatedUnion(
  'provider',
  [
    /** Only the page's own drawing of the districts, nothing from other sites. */
    mapPlace.extend({ provider: z.literal('offline') }),
    /** AMap's JS API 2.0. Its security code is a secret: `AMAP_SECURITY_CODE` of the environment. */
    mapPlace.extend({ provider: z.literal('amap'), key: mapKey }),
    mapPlace.extend({
      provider: z.literal('tianditu'),
      /** A key for browsers (浏览器端). */
      key: mapKey,
      /** The origin of tiles; `{s}` stands for 0 to 7. A provincial node may be named instead. */
      tiles: z
        .string()
        .regex(/^https:\/\/[a-z0-9.-]*(\{s\})?[a-z0-9.-]+$/, 'must be an origin such as https://t{s}.tianditu.gov.cn')
        .default('https://t{s}.tianditu.gov.cn'),
      /** The map's approval number (审图号), shown beside the map. */
      approval: z.string().max(40).default(''),
    }),
  ],
  { error: 'must be offline, amap or tianditu' },
);
export type RegionMap = z.output<typeof map>;

/** A template of a text message, with `{name}` and, where it has one, `{day}` or `{result}`. */
const smsText = (standard: string) => {
  const known: readonly string[] = standard.match(/\{\w+\}/g) ?? [];
  return z
    .string()
    .min(1)
    .max(100)
    .refine((text) => (text.match(/\{[^}]*\}/g) ?? []).every((place) => known.includes(place)), {
      error: `may name ${known.join(', ')} only`,
    })
    .default(standard);
};
/** Text messages about one's own affairs, by kind (`contract/message/sms-notices.ts`, decision 085). */
const sms = z
  .object({
    returned: smsText(smsNotices.returned.template),
    result: smsText(smsNotices.result.template),
    corrected: smsText(smsNotices.corrected.template),
    contract: smsText(smsNotices.contract.template),
    invitation: smsText(smsNotices.invitation.template),
    bill_due: smsText(smsNotices.bill_due.template),
    bill_late: smsText(smsNotices.bill_late.template),
    viewing: smsText(smsNotices.viewing.template),
    viewing_off: smsText(smsNotices.viewing_off.template),
  })
  .prefault({});

const regionShape = z.object({
  code: z.string().regex(/^[a-z0-9-]+$/),
  brand: z.object({
    /** Shown beside the logo, `怀柔科学城`. */
    name: z.string(),
    /** Shown below it, `科技创新服务平台`. */
    tagline: z.string(),
    /** The full name, in titles, cards and the welcome line. */
    full_name: z.string(),
    welcome: z.string(),
    description: z.string(),
    /** Paragraphs of 所在区域 on the page 平台简介; an empty list leaves the section out. */
    place: z.array(z.string().min(1)).default([]),
  }),
  tokens,
  /** The templates of header and home page. */
  header: z.enum(['standard']).default('standard'),
  /** The header becomes fixed after this many pixels of scrolling (specification 9: 50, or 130 in another template). */
  header_fixed_after_px: z.int().default(50),
  home: z.object({
    layout: z.enum(['standard']).default('standard'),
    hero: z.object({
      /** The lines of the heading; text between asterisks is drawn in the main colour. */
      lines: z.array(z.string()).min(1).max(2),
      sub: z.string(),
      /** Names of the pictures, wide and for phones. */
      art: z.string(),
      art_mobile: z.string(),
      search_hint: z.string(),
      hot_words: z.array(z.string()).max(8),
    }),
    /** Five entries that overlap the hero's lower edge. */
    quick: z.array(z.object({ icon, title: z.string(), text: z.string(), to: target })).max(5),
    /** The elder version's home page: at most six tasks, the most important first. */
    elder: z
      .array(elderTask)
      .max(6)
      .default([
        { icon: 'files', title: '查政策', text: '国家、市、区和园区的政策文件', to: '/policy/policyDocument?active=2' },
        {
          icon: 'megaphone-simple',
          title: '申报政策',
          text: '现在可以申报的项目',
          to: '/policy/policyDeclaration?active=4&stage=2,3&sort=deadline',
        },
        { icon: 'note-pencil', title: '我的办件', text: '查进度、补材料', to: '/userCenter/user/matters' },
        { icon: 'buildings', title: '找办公用房', text: '看房源、约看房', to: '/space/office' },
        {
          icon: 'chat-circle-text',
          title: '办事问答',
          text: '大家常问的问题和答复',
          to: '/policy/policyCommon?active=6',
        },
        { icon: 'phone', title: '电话帮助', text: '工作人员帮您办', to: 'hotline' },
      ]),
    /** Figures; `count` of a content type is read live, `value` is fixed. */
    figures: z
      .array(
        z.object({ value: z.number().optional(), count: z.string().optional(), unit: z.string(), label: z.string() }),
      )
      .max(5),
  }),
  navigation: z.array(navigationEntry).max(9),
  rail: z.array(railEntry),
  /** The bar at the bottom of phones; an empty list means no bar. */
  bottom_bar: z
    .array(barEntry)
    .max(5)
    .default([
      { icon: 'house-simple', label: '首页', to: '/' },
      { icon: 'files', label: '政策', to: '/policy' },
      { icon: 'buildings', label: '空间', to: '/space' },
      { icon: 'note-pencil', label: '办件', to: '/userCenter/user/matters' },
      { icon: 'user-circle', label: '我的', to: '/userCenter' },
    ]),
  footer: z.object({
    hours: z.string(),
    address: z.string(),
    columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
    codes: z.array(z.object({ label: z.string(), url: z.string() })),
    description: z.string(),
    description_url: target,
  }),
  hotline: z.string(),
  records: z.object({
    /** ICP filing and public-security record numbers, each with the address that they link to. */
    icp: z.object({ text: z.string(), url: target }),
    police: z.object({ text: z.string(), url: target }),
  }),
  map,
  /** The region's own division code; "区级" policies belong to it. */
  division: z.int(),
  /**
   * Its towns and streets on a grid, as they roughly lie, counted from the north-west: the map of the industry situation draws a tile for each
   * (decision 070). An empty list means no map.
   */
  places: z
    .array(z.object({ name: z.string().min(1), row: z.int().min(0).max(11), column: z.int().min(0).max(4) }))
    .refine((places) => new Set(places.map(({ row, column }) => `${row} ${column}`)).size === places.length, {
      error: 'two places lie on one tile',
    })
    .default([]),
  /** Tabs of the user centre, in order. */
  user_centre: z.array(z.object({ title: z.string(), icon, links: z.array(centreLink) })),
  roadshow,
  leasing,
  sms,
  /**
   * What one can do against a decision, by case type: 行政复议 and 行政诉讼, with authority, court and term, as the region's lawyers word it. Read
   * with every refusal and 作废 of the type, in the message, on the page and on the receipt; a type that is not named says nothing.
   */
  remedies: z.record(z.string().regex(/^[a-z_]+$/), z.string().min(1).max(300)).default({}),
  external: z.object({
    expert_entry: target,
    supplier_entry: target,
    project_application: target,
    merchant_entry: target,
  }),
  /** Paths of this site, or addresses of another origin, which then names this site in its `CORS_ORIGINS`. */
  api: z.object({
    base: target.default('/api'),
    versioned_base: target.default('/api'),
  }),
  /** Single sign-on: what people call it, on the button 用…登录. The provider itself is in the environment; without it there is no button. */
  sign_on: z
    .object({ name: z.string().min(2).max(16) })
    .nullable()
    .default(null),
  /** Activities that have not begun, for which one account may be signed up. */
  activities: z.object({ most_open_signups: z.int().min(1).max(200).default(10) }).prefault({}),
  /** Products that one enterprise may hand in to the demand hall. */
  supply: z.object({ most_products: z.int().min(1).max(200).default(30) }).prefault({}),
  /** The version of the user agreement and privacy notice that a member agrees to. */
  consent_version: z.string(),
  flags: z.object({
    /** The first sales tier of the questionnaire is labelled in 元 (specification 3). */
    first_sales_tier_in_yuan: z.boolean().default(false),
    expert_management: z.boolean().default(false),
  }),
});

export type Region = z.output<typeof regionShape>;
/** What a region's file exports. */
export type RegionFile = z.input<typeof regionShape>;

/** A region that there is not, or whose file does not fit; for whoever starts the portal. */
export class RegionError extends Error {
  override readonly name = 'RegionError';
}

/** Loads `regions/<name>.ts` and checks it; throws with the path of each value that does not fit. */
export const readRegion = async (name: string): Promise<Region> => {
  const { default: raw } = (await import(/* @vite-ignore */ new URL(`./${name}.ts`, import.meta.url).href).catch(
    (error: { code?: string; url?: string }) => {
      const missing = error.code === 'ERR_MODULE_NOT_FOUND' && error.url?.endsWith(`/regions/${name}.ts`);
      throw missing ? new RegionError(`REGION: there is no region ${name}; a region is a file of regions/.`) : error;
    },
  )) as { default?: RegionFile };
  const read = regionShape.safeParse(raw);
  if (!read.success)
    throw new RegionError(
      `regions/${name}.ts:\n${read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`,
    );
  // Every row of the database carries the code: a copy that keeps its original's would share its contents.
  if (read.data.code !== name)
    throw new RegionError(`regions/${name}.ts: code: must be '${name}', as the file is named`);
  return read.data;
};
