/**
 * Bands of figures and days that several forms have (decision 120). They are wide: nearly all right values lie within, and a unit that was mistaken
 * or a digit too many does not. `times` holds a change of published content against what is published.
 */
import { days, figure, unasked, wanBand, yuanBand } from './plausible.ts';

const year = 365;
const often = { times: 10 } as const;

export const likely = {
  // ---- space ----
  area_sqm: figure('㎡', { from: 3, to: 500_000, ...often }),
  unit_area_sqm: figure('㎡', { from: 3, to: 50_000, ...often }),
  land_mu: figure('亩', { from: 0.5, to: 20_000, ...often }),
  height_m: figure('m', { from: 2, to: 30, ...often }),
  load_t_sqm: figure('t/㎡', { from: 0.1, to: 20, ...often }),
  power_kva: figure('kVA', { from: 1, to: 100_000, ...often }),
  distance_m: figure('米', { to: 50_000, ...often }),
  seats: figure('个', { to: 20_000, ...often }),
  people: figure('人', { to: 20_000, ...often }),
  companies: figure('家', { to: 5_000, ...often }),
  floors: figure('层', { to: 60 }),
  lease_months: figure('个月', { to: 120 }),
  deposit_months: figure('个月', { to: 6 }),
  pay_months: figure('个月', { to: 12 }),
  free_rent_days: figure('天', { to: 365 }),
  // ---- money ----
  /** Of goods and services. */
  price: yuanBand({ from: 0.1, to: 1_000_000, ...often }),
  product_price: yuanBand({ from: 1, to: 50_000_000, ...often }),
  asset: yuanBand({ from: 1_000, to: 500_000_000, ...often }),
  rent_month: yuanBand({ from: 100, to: 5_000_000, times: 5 }),
  payment: yuanBand({ from: 1, to: 5_000_000 }),
  grant_wan: wanBand({ from: 0.1, to: 10_000, ...often }),
  capital_wan: wanBand({ from: 1, to: 1_000_000, times: 100 }),
  investment_wan: wanBand({ from: 1, to: 500_000, ...often }),
  sales_wan: wanBand({ from: 0.1, to: 1_000_000, ...often }),
  budget_wan: wanBand({ from: 0.1, to: 20_000, ...often }),
  loan_wan: wanBand({ from: 1, to: 30_000, ...often }),
  rate: figure('%', { to: 24 }),
  months: figure('个月', { to: 360 }),
  // ---- orders and visits ----
  quantity: figure('件', { to: 500 }),
  /** Below the most that the form holds, or nobody would ever be asked. */
  visitors: figure('人', { to: 10 }),
  // ---- days ----
  /** Content may be older than the site. */
  published: days({ back: 20 * year, ahead: year }),
  issued: days({ back: 50 * year, ahead: year }),
  in_force: days({ back: 50 * year, ahead: 30 * year }),
  /** Of a call, a notice or an event: what is over is kept. */
  period: days({ back: 15 * year, ahead: 3 * year }),
  project: days({ back: 15 * year, ahead: 15 * year }),
  founded: days({ back: 120 * year, ahead: 0 }),
  valid_until: days({ back: 10 * year, ahead: 30 * year }),
  checked: days({ back: 10 * year, ahead: 0 }),
  soon: days({ back: 60, ahead: 2 * year }),
  wanted: days({ back: 0, ahead: 3 * year }),
  /** Of what has been done: paid, issued, refunded. */
  done: days({ back: 120, ahead: 0 }),
  lease_day: days({ back: 5 * year, ahead: 20 * year }),
  /** Of leave, of maintenance, of days off. */
  absence: days({ back: 90, ahead: year }),
  // ---- none ----
  bounded: unasked('its own limits are as narrow as a band'),
  order: unasked('it says a place in an order, and counts nothing'),
  balance: unasked('no more than the balance that it is taken from'),
  calendar: unasked('the calendar offers a few weeks'),
  measured: unasked('it is read from a file or a map'),
  ruled: unasked('a rule of the form holds it against other fields or today'),
  computed: unasked('it is checked against the house’s own computation'),
} as const;
