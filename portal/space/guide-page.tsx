import { Form } from 'react-router';
import { ButtonLink } from '../kit/button.tsx';
import './space-home.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/guide-page';
import { space } from './space.ts';

/** ㎡ for one person by use; usual planning figures, from sparse to generous. */
const uses = {
  office: { label: '日常办公', kinds: 'office,station', least: 6, most: 10 },
  laboratory: { label: '实验研发', kinds: 'room,workshop', least: 15, most: 30 },
  production: { label: '生产制造', kinds: 'factory', least: 30, most: 80 },
  trial: { label: '小试中试', kinds: 'workshop,factory', least: 25, most: 50 },
} as const;
type Use = keyof typeof uses;
const mostPeople = 5_000;

export const loader = ({ url }: Route.LoaderArgs) => {
  const search = url.searchParams;
  const asked = search.get('use') ?? '';
  const use: Use = Object.hasOwn(uses, asked) ? (asked as Use) : 'office';
  const typed = {
    people: (search.get('people') ?? '').slice(0, 10),
    budget: (search.get('budget') ?? '').slice(0, 10),
  };
  const people = Number(typed.people);
  const budget = Number(typed.budget);
  const given = typed.people !== '';
  const wrong =
    given && !(Number.isInteger(people) && people >= 1 && people <= mostPeople)
      ? `人数须为 1 到 ${mostPeople} 的整数`
      : '';
  const budgetWrong = typed.budget !== '' && !(budget > 0 && budget <= 1e8) ? '预算须为大于 0 的数字' : '';
  if (!given || wrong || budgetWrong) return { use, typed, wrong, budgetWrong, answer: undefined };
  const { least, most, kinds } = uses[use];
  const area: [number, number] = [Math.max(10, people * least), people * most];
  const address = new URLSearchParams({
    kind: kinds,
    area_min: String(Math.floor(area[0] * 0.9)),
    area_max: String(Math.ceil(area[1] * 1.1)),
    ...(budget > 0 && { rent_max: String(budget) }),
    free: '1',
    sort: 'rent_up',
  });
  return {
    use,
    typed,
    wrong,
    budgetWrong,
    answer: { area, people, label: uses[use].label, to: `/space/search?${address}` },
  };
};

export const handle = readingIn(space);
export const meta = metaOf({
  title: '选址向导',
  description: '填写用途、人数和预算，测算所需面积，直达符合的房源',
  path: '/space/NewIndex1',
});

type TypedProps = {
  name: string;
  label: string;
  value: string;
  wrong: string;
  inputMode: 'numeric' | 'decimal';
  required?: boolean;
};
const Typed = ({ label, value, wrong, ...input }: TypedProps) => (
  <>
    <label className="typed">
      {label}
      <input {...input} maxLength={60} defaultValue={value} aria-invalid={wrong !== '' || undefined} />
    </label>
    {wrong && (
      <p className="field-error" role="alert">
        {wrong}
      </p>
    )}
  </>
);

export default function GuidePage({ loaderData: { use, typed, wrong, budgetWrong, answer } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="选址向导" intro="按用途和人数测算所需面积" />
      <div className="container guide">
        <Form key={JSON.stringify({ use, typed })}>
          <fieldset>
            <legend>用途</legend>
            {Object.entries(uses).map(([value, { label }]) => (
              <label key={value} className="option">
                <input type="radio" name="use" value={value} defaultChecked={value === use} />
                {label}
              </label>
            ))}
          </fieldset>
          <Typed name="people" label="人数" value={typed.people} wrong={wrong} required inputMode="numeric" />
          <Typed
            name="budget"
            label="每月租金预算（元，选填）"
            value={typed.budget}
            wrong={budgetWrong}
            inputMode="decimal"
          />
          <button type="submit" className="button primary large">
            测算面积
          </button>
        </Form>
        <section className="guide-answer" aria-live="polite">
          {answer ? (
            <>
              <h2>
                建议 <span className="numeral">{answer.area[0].toLocaleString('zh-CN')}</span> 至{' '}
                <span className="numeral">{answer.area[1].toLocaleString('zh-CN')}</span> ㎡
              </h2>
              <p>
                {answer.people} 人{answer.label}，按常用的人均面积估算，含通道和公共部分；设备多、存货多时取高值。
              </p>
              <ButtonLink look="primary large" to={answer.to} after="arrow-right" text="看符合的待租房源" />
            </>
          ) : (
            <>
              <h2>三步选定房源</h2>
              <p>一、填写用途、人数和预算；二、看建议面积和符合的待租房源；三、在房源页测算费用，加入对比。</p>
              <p>也可以直接按承重、配电、层高等条件搜索。</p>
              <ButtonLink to="/space/search" text="按条件搜索" />
            </>
          )}
        </section>
      </div>
    </main>
  );
}
