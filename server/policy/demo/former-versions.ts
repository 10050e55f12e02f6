import { addDays } from '#contract/kit/day.ts';

/** What two entries of the demo said before they were revised, so that their versions can be compared. */
type Replacement = readonly [now: string, before: string];

/** `days`: how many days ago it was published; `text`: what stood in the content where other words stand today. */
export const formerVersions: readonly {
  key: string;
  days: number;
  fields: (now: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  text: readonly Replacement[];
}[] = [
  {
    key: 'policy/first-sets',
    days: 210,
    fields: () => ({ title: '怀柔区首台（套）重大技术装备推广应用支持办法（试行）' }),
    text: [
      ['近三年内', '近两年内'],
      ['不少于 7 人', '不少于 5 人'],
      ['公示期为 7 个工作日', '公示期为 5 个工作日'],
    ],
  },
  {
    // The time for applications was extended.
    key: 'declaration/first-sets',
    days: 4,
    fields: ({ apply_end }) => ({ apply_end: addDays(String(apply_end), -10) }),
    text: [],
  },
];
