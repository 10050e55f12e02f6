/** Films about kinds of carriers, as `scripts/make-videos.ts` draws them over pictures of the site. They are marked 示意 and have no sound. */
type View = { picture: string; heading: string; lines: readonly string[] };

export const secondsAView = 5;
export const carrierFilms = {
  park: {
    title: '园区配套看一看（示意）',
    views: [
      { picture: 'science-park-aerial', heading: '园区配套', lines: ['办公、生产、生活在一处'] },
      { picture: 'office-campus', heading: '办公与研发', lines: ['供电、供暖、光纤到户'] },
      { picture: 'roadshow-hall', heading: '路演与会议', lines: ['面向园区企业，在线预约'] },
      { picture: 'talent-apartment', heading: '生活配套', lines: ['食堂、公寓、公交就近'] },
      { picture: 'exhibition-hall', heading: '来园区看看', lines: ['选好房源，预约看房'] },
    ],
  },
  office: {
    title: '写字楼看房（示意）',
    views: [
      { picture: 'office-tower', heading: '写字楼办公', lines: ['按间起租，可在线选房'] },
      { picture: 'office-interior', heading: '装修与空调', lines: ['装修程度见房源页'] },
      { picture: 'meeting-room', heading: '共享会议室', lines: ['入驻企业预约使用'] },
      { picture: 'office-campus', heading: '预约看房', lines: ['服务专员陪同'] },
    ],
  },
  factory: {
    title: '厂房与车间看房（示意）',
    views: [
      { picture: 'standard-factory', heading: '厂房与车间', lines: ['首层可进重型设备'] },
      { picture: 'workshop-clean', heading: '洁净车间', lines: ['人流、物流分开'] },
      { picture: 'cnc-machine', heading: '水电气', lines: ['电容、气路见房源页'] },
      { picture: 'industrial-park', heading: '预约看房', lines: ['服务专员陪同'] },
    ],
  },
  lab: {
    title: '实验用房看房（示意）',
    views: [
      { picture: 'chemistry-lab', heading: '实验用房', lines: ['预留通风橱、纯水与特气接口'] },
      { picture: 'biology-lab', heading: '公共仪器间', lines: ['按机时使用'] },
      { picture: 'reagent-bottles', heading: '试剂与危废', lines: ['统一存放、统一收运'] },
      { picture: 'lab-consumables', heading: '预约看房', lines: ['服务专员陪同'] },
    ],
  },
  incubator: {
    title: '孵化与工位看房（示意）',
    views: [
      { picture: 'incubator', heading: '孵化与工位', lines: ['按月起租，拎包入驻'] },
      { picture: 'makerspace', heading: '开放工位', lines: ['含家具、网络与会议室'] },
      { picture: '3d-printer', heading: '样机试制', lines: ['打印、切割、焊接'] },
      { picture: 'training-classroom', heading: '导师与路演', lines: ['定期门诊，对接融资'] },
    ],
  },
  land: {
    title: '产业用地看一看（示意）',
    views: [
      { picture: 'industrial-land', heading: '产业用地', lines: ['面积、容积率见地块页'] },
      { picture: 'industrial-park', heading: '周边产业', lines: ['上下游就近配套'] },
      { picture: 'science-park-aerial', heading: '道路与管网', lines: ['通水、通电、通路'] },
      { picture: 'policy-map', heading: '咨询地块', lines: ['联系产业服务专员'] },
    ],
  },
} as const satisfies Record<string, { title: string; views: readonly View[] }>;
export type CarrierFilm = keyof typeof carrierFilms;
