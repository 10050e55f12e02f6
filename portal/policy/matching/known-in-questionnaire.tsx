/** In the questionnaire: what the platform's records answer, above the field. What is taken over is typed text like any other. */
import { type ProfileField, questionOf } from '#contract/policy/matching/questions.ts';
import { api } from '../../kit/api.ts';
import { currentUser } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';
import { type Typed, typedPlace } from './answers.ts';
import { KnownAnswer } from './known-answer.tsx';

const readKnown = async () => (await api()['GET /policies/recommends/known']()).data;
type Recorded = Awaited<ReturnType<typeof readKnown>>;

const labelOf = (field: ProfileField, code: number): string => {
  const question = questionOf(field);
  return ('options' in question && question.options.find((option) => option.code === code)?.label) || '';
};

/** The values to type, and how they read. */
const typedFor = (field: keyof Recorded, { value }: { value: unknown }): { typed: Partial<Typed>; answer: string } => {
  if (field === 'address_area') {
    const places = typedPlace(value as Parameters<typeof typedPlace>[0]);
    return { typed: { address_area: places }, answer: [...new Set(places.map(({ name }) => name))].join('') };
  }
  if (field === 'enterprise_name' || field === 'reg_time') return { typed: { [field]: value }, answer: String(value) };
  const code = field === 'is_high_tech' ? (value ? 1 : 2) : Number(value);
  return { typed: { [field]: code }, answer: labelOf(field, code) };
};

const recorded: readonly string[] = [
  'enterprise_name',
  'address_area',
  'reg_time',
  'last_year_sales',
  'last_year_r_and_d',
  'is_high_tech',
] satisfies (keyof Recorded)[];

type Props = { field: keyof Typed; title: string; typed: Typed; onChange: (change: Partial<Typed>) => void };
export const KnownInQuestionnaire = ({ field, title, typed, onChange }: Props) => {
  const known = useRead(() => (recorded.includes(field) && currentUser() ? readKnown() : undefined), [field]);
  const answer = known?.[field as keyof Recorded];
  if (!answer) return null;
  const offer = typedFor(field as keyof Recorded, answer);
  if (JSON.stringify(offer.typed) === JSON.stringify({ [field]: typed[field] })) return null;
  return (
    <KnownAnswer
      title={title}
      answer={offer.answer}
      source={answer.source}
      onAdopt={async () => onChange(offer.typed)}
    />
  );
};
