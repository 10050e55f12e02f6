/** Units of the demo's buildings: the plan says where the rooms of each floor are, this file says what they are. */
import type { factory } from '#contract/space/factory.ts';
import type { Withheld } from '#contract/space/lettable.ts';
import type { office } from '#contract/space/office.ts';
import type { room } from '#contract/space/room.ts';
import type { station } from '#contract/space/station.ts';
import type { workshop } from '#contract/space/workshop.ts';
import type { DemoCarrier, DemoDay } from './demo-carrier.ts';

type Floor = { building: string; park: string; floor_no: number; rooms: number; title: string; area_sqm: number };
/** A room's picture is of its kind; a screen that shows many rooms of one kind shows it again. */
const covers = {
  office: ['office-interior', 'office-tower', 'office-campus'],
  factory: ['standard-factory', 'industrial-park'],
  workshop: ['workshop-clean', 'clean-room'],
  station: ['makerspace', 'incubator', 'office-interior'],
  room: ['chemistry-lab', 'biology-lab'],
  store: ['parcel'],
} as const;
/** Its panorama and its film are of its kind as well, and say that they are 示意. */
const looks = {
  office: { panorama: 'art:panoramas/office-indoor', film: 'office' },
  factory: { panorama: 'art:panoramas/workshop-indoor', film: 'factory' },
  workshop: { panorama: 'art:panoramas/workshop-indoor', film: 'factory' },
  station: { panorama: 'art:panoramas/incubator-indoor', film: 'incubator' },
  room: { panorama: 'art:panoramas/lab-indoor', film: 'lab' },
  // The park's stand for it.
  store: {},
} as const;

/** Three of ten are free: most tenants of a zone signed before it had the platform. */
const withheldOf = (index: number): Withheld | null =>
  index % 11 === 7 ? 5 : index % 13 === 9 ? 4 : [1, 3, 9].includes(index % 10) ? null : 3;

/** Every room of a floor, with the plan's number: 503 is shape 03 of floor 5. */
const placesOf = ({ rooms, floor_no, ...floor }: Floor) =>
  Array.from({ length: rooms }, (_, index) => {
    const plan_shape_id = String(index + 1).padStart(2, '0');
    return { ...floor, floor_no, plan_shape_id, room_no: `${floor_no}${plan_shape_id}` };
  });

const common = (kind: keyof typeof covers, day: DemoDay, place: ReturnType<typeof placesOf>[number], index: number) => {
  const { building, park, floor_no, plan_shape_id, room_no, title, area_sqm } = place;
  return {
    key: `${kind === 'store' ? 'room' : kind}/${building}-${room_no}`,
    building,
    park,
    title: `${title} ${room_no} 室`,
    publish_date: day(-3 - index),
    floor_no,
    room_no,
    plan_shape_id,
    area_sqm: area_sqm + (index % 4) * 5,
    property_fee_fen: kind === 'factory' ? 300 : 800,
    deposit_months: kind === 'station' ? 1 : 2,
    pay_months: kind === 'station' ? 1 : 3,
    free_rent_days: index % 3 === 0 ? 30 : null,
    orientation: 1 + (index % 8),
    available_date: index % 5 === 4 ? day(30 + index) : null,
    withheld: withheldOf(index),
    cover: `art:covers/${covers[kind][index % covers[kind].length]}`,
    ...looks[kind],
    contact: '招商服务专员',
    contact_phone: '010-0000 0000',
  };
};

export const demoOffices = (day: DemoDay): DemoCarrier<typeof office>[] =>
  [
    ...[5, 8, 11].flatMap((floor_no) =>
      placesOf({
        building: 'building/yanqi-a',
        park: 'park/yanqi',
        floor_no,
        rooms: 8,
        title: '雁栖科创园 A 座',
        area_sqm: 120,
      }),
    ),
    ...[3, 6].flatMap((floor_no) =>
      placesOf({
        building: 'building/space-1',
        park: 'park/space-science',
        floor_no,
        rooms: 6,
        title: '星辰转化楼',
        area_sqm: 143,
      }),
    ),
    ...[2, 3].flatMap((floor_no) =>
      placesOf({
        building: 'building/digital-1',
        park: 'park/digital',
        floor_no,
        rooms: 6,
        title: '数字园 1 号楼',
        area_sqm: 92,
      }),
    ),
  ].map((place, index) => ({
    ...common('office', day, place, index),
    summary: `写字楼 ${place.floor_no} 层，可容纳约 ${12 + (index % 5) * 2} 人，空调、网络齐备。`,
    price_fen: index % 9 === 5 ? null : 210 + (index % 6) * 20,
    price_unit: 1,
    decoration: 2 + (index % 3),
    seats_max: 12 + (index % 5) * 2,
    floor_height_m: 2.9,
    divisible: index % 4 === 0,
    registrable: true,
    content: '<p>租金含中央空调使用费，不含物业费与水电。可与相邻单元打通。</p>',
  }));

export const demoFactories = (day: DemoDay): DemoCarrier<typeof factory>[] =>
  [
    ...[1, 2, 3].flatMap((floor_no) =>
      placesOf({
        building: 'building/instrument-1',
        park: 'park/instrument',
        floor_no,
        rooms: 4,
        title: '仪器园 1 号厂房',
        area_sqm: 1080,
      }),
    ),
    ...[1].flatMap((floor_no) =>
      placesOf({
        building: 'building/instrument-2',
        park: 'park/instrument',
        floor_no,
        rooms: 4,
        title: '仪器园 2 号厂房',
        area_sqm: 780,
      }),
    ),
  ].map((place, index) => ({
    ...common('factory', day, place, index),
    summary: `标准厂房 ${place.floor_no} 层，${place.floor_no === 1 ? '可进重型设备，带装卸平台' : '货梯直达，适合装配调试'}。`,
    price_fen: 110 + (index % 5) * 10 + (place.floor_no === 1 ? 20 : 0),
    price_unit: 1,
    decoration: 1 + (index % 2),
    floor_height_m: place.floor_no === 1 ? 7.2 : 5.4,
    floor_load_t_sqm: place.floor_no === 1 ? 3 + (index % 3) : 1,
    power_kva: 250 + (index % 4) * 200,
    crane: place.floor_no === 1 && index % 2 === 0 ? '5 t 单梁 × 2' : '',
    fire_class: index % 3 === 0 ? 3 : 4,
    sewage: index % 4 === 1,
    content: '<p>柱距 9 米，地面金刚砂耐磨层，预留压缩空气与冷却水接口。</p>',
  }));

export const demoWorkshops = (day: DemoDay): DemoCarrier<typeof workshop>[] =>
  [
    ...[1, 2].flatMap((floor_no) =>
      placesOf({
        building: 'building/materials-1',
        park: 'park/materials',
        floor_no,
        rooms: 4,
        title: '中试基地 1 号楼',
        area_sqm: 320,
      }),
    ),
    ...placesOf({
      building: 'building/instrument-2',
      park: 'park/instrument',
      floor_no: 2,
      rooms: 4,
      title: '仪器园恒温装调区',
      area_sqm: 780,
    }),
  ].map((place, index) => ({
    ...common('workshop', day, place, index),
    summary: `${['十万级', '万级', '千级'][index % 3]}洁净中试车间，带独立排风与纯水接口。`,
    price_fen: 190 + (index % 4) * 25,
    price_unit: 1,
    decoration: 3,
    clean_class: 2 + (index % 3),
    floor_height_m: 4.5,
    power_kva: 160 + (index % 4) * 120,
    exhaust_m3_h: 6_000 + (index % 5) * 2_000,
    content: '<p>洁净区与一般区分设人流、物流通道，可提供近一年的洁净度检测报告。</p>',
  }));

export const demoStations = (day: DemoDay): DemoCarrier<typeof station>[] =>
  [2, 3]
    .flatMap((floor_no) =>
      placesOf({
        building: 'building/yanqi-b',
        park: 'park/yanqi',
        floor_no,
        rooms: 6,
        title: '雁栖孵化楼',
        area_sqm: 66,
      }),
    )
    .map((place, index) => ({
      ...common('station', day, place, index),
      summary: `${4 + (index % 4) * 2} 个工位，含家具、网络与会议室，按月起租。`,
      price_fen: 60_000 + (index % 4) * 8_000,
      price_unit: 4,
      decoration: 4,
      station_kind: 1 + (index % 3),
      seat_count: 4 + (index % 4) * 2,
      registrable: index % 3 !== 1,
      content: '<p>价格含水电、网络、保洁，每月赠送会议室 8 小时。</p>',
    }));

export const demoRooms = (day: DemoDay): DemoCarrier<typeof room>[] =>
  [
    ...[1, 2].flatMap((floor_no) =>
      placesOf({
        building: 'building/life-1',
        park: 'park/life',
        floor_no,
        rooms: 6,
        title: '生命园实验楼',
        area_sqm: 116,
      }),
    ),
    ...placesOf({
      building: 'building/materials-1',
      park: 'park/materials',
      floor_no: 3,
      rooms: 4,
      title: '中试基地实验用房',
      area_sqm: 320,
    }),
  ].map((place, index) => ({
    ...common(index % 5 === 4 ? 'store' : 'room', day, place, index),
    summary:
      index % 5 !== 4
        ? '实验用房，预留通风橱、纯水与特气接口。'
        : place.floor_no === 1
          ? '首层仓储用房，货车可直达。'
          : '仓储用房，货梯直达。',
    price_fen: index % 7 === 6 ? null : 5_400 + (index % 5) * 600,
    price_unit: 2,
    decoration: 2,
    room_use: index % 5 === 4 ? 2 : index % 8 === 7 ? 3 : 1,
    content: '<p>楼内设公共仪器间和耗材室，危险化学品统一存放、统一收运。</p>',
  }));
