import { instrument } from '#contract/technology/instrument.ts';
import { customerKinds, priceUnits, serviceModes, weekdays } from '#contract/technology/reservation-rules.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { parameterTable, pointsOf, priceOf, priceText, tableOf } from '../../kit/content/goods.server.ts';
import type { Tone } from '../../kit/content/list-row.ts';
import { facts } from '../../kit/facts.ts';

const modeNames = (codes: readonly number[]) =>
  codes.map((code) => serviceModes[code as keyof typeof serviceModes]).join('、');
const tones: Readonly<Record<number, Tone>> = { 1: 'teal', 2: 'amber', 3: 'grey' };

type Price = { mode: number; customer: number; price_fen: number | null; unit: number };
/** One line for each way of service, one column for each kind of customer. */
const priceTable = (prices: readonly Price[]) => {
  const kinds = Object.entries(customerKinds).filter(([code]) =>
    prices.some(({ customer }) => customer === Number(code)),
  );
  const modes = Object.entries(serviceModes).filter(([code]) => prices.some(({ mode }) => mode === Number(code)));
  const cell = (mode: string, customer: string): string => {
    const found = prices.find((one) => one.mode === Number(mode) && one.customer === Number(customer));
    if (!found) return '—';
    return found.price_fen === null
      ? '面议'
      : `${priceText(found.price_fen)} ${priceUnits[found.unit as keyof typeof priceUnits]}`;
  };
  return tableOf(
    '价格',
    ['服务方式', ...kinds.map(([, name]) => name)],
    modes.map(([mode, name]) => [name, ...kinds.map(([customer]) => cell(mode, customer))]),
  );
};

/** 周一至周五 09:00–17:00: days with the same hours that follow each other stand together. */
const hoursText = (hours: readonly { weekday: number; start_time: string; end_time: string }[]): string => {
  const byDay = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter(({ weekday }) => weekday === day)
      .map(({ start_time, end_time }) => `${start_time}–${end_time}`)
      .join('、'),
  );
  const runs: { from: number; to: number; says: string }[] = [];
  for (const [index, says] of byDay.entries()) {
    const last = runs.at(-1);
    if (says && last?.says === says && last.to === index) last.to = index + 1;
    else if (says) runs.push({ from: index + 1, to: index + 1, says });
  }
  const name = (day: number) => weekdays[day as keyof typeof weekdays];
  return runs
    .map(({ from, to, says }) => `${from === to ? name(from) : `${name(from)}至${name(to)}`} ${says}`)
    .join('；');
};

/** 最早 11-24 09:00 有空 */
const freePoint = (next_free: string | null): string[] => (next_free ? [`最早 ${next_free.slice(5, 16)} 有空`] : []);

export default contentPage(instrument, {
  intro: '按类别、参数和服务方式查找，在线预约机时',
  icon: 'microscope',
  tab: 1,
  counted_in: '台',
  words_of: ['名称', '型号', '单位'],
  goods: true,
  menu: { group: 'technology.use', note: '大型仪器，在线预约机时' },
  scope: true,
  shows: [
    { on: 'front', as: 'cards', order: 1, count: 6, title: '仪器设备', note: '可约的大型仪器', query: { status: '1' } },
    {
      on: 'home',
      as: 'cards',
      order: 2,
      count: 4,
      title: '科技资源',
      note: '仪器、实验室、技术服务与成果',
      query: { status: '1' },
      more: '预约仪器',
    },
  ],
  row: (item) => ({
    subject: { obj_type: 'instrument', obj_id: item.obj_id },
    meta: facts(item.category_name, item.model, item.org, modeNames(item.service_mode)),
    points: [...pointsOf(item.tech_spec), ...freePoint(item.next_free)],
    plate: { icon: 'microscope', text: item.model || item.code },
    price: priceOf(item.price.price_fen, item.price.unit_name, { from: true }),
    tag: { text: item.status_name, tone: tones[item.status] ?? '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.status_name, tone: tones[entry.status] ?? '' },
    byline: facts(entry.org, entry.model),
    lead: priceOf(entry.price.price_fen, entry.price.unit_name, { from: true }),
    ...(entry.status === 1 && { action: { label: '在线预约', to: '#booking', external: false } }),
    highlights: [
      { label: '服务方式', value: modeNames(entry.service_mode) },
      { label: '类别', value: entry.category_name },
      { label: '开放时间', value: hoursText(entry.open_hours) },
      { label: '最早有空', value: entry.next_free ? entry.next_free.slice(0, 16) : '' },
      {
        label: '预约',
        value:
          facts(entry.drawn && '按周抽签', entry.need_approval && '须审核', entry.need_training && '须上机资格').join(
            '，',
          ) || '直接预约',
      },
      { label: '地址', value: entry.address },
    ],
    facts: [
      ['仪器编号', entry.code],
      ['英文名称', entry.name_en],
      ['型号', entry.model],
      ['制造厂商', entry.manufacturer],
      ['产地', entry.country],
      ['启用日期', entry.commission_date ?? ''],
      ['原值', entry.original_value_fen === null ? '' : `${priceText(entry.original_value_fen / 10_000)} 万元`],
      ['年总机时', entry.annual_hours === null ? '' : `${entry.annual_hours} 小时`],
      ['年共享机时', entry.shared_hours === null ? '' : `${entry.shared_hours} 小时`],
    ],
    sections: [
      ...parameterTable(entry.tech_spec),
      ...priceTable(entry.prices),
      ...section('收费说明', entry.charge_standard),
      ...section('主要功能', entry.function),
      ...section('服务内容', entry.service_content),
      ...section('样品要求', entry.sample_requirement),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
