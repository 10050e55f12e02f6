/** On an entry's page: what buyers say of it, and public questions with their answers. Read without the application. */
import { scores } from '#contract/trade/deal-rules.ts';
import { ButtonLink } from '../button.tsx';
import { Pagination } from '../pagination.tsx';
import { Unbroken } from '../unbroken.tsx';
import type { Feedback } from './load-feedback.server.ts';
import { RatingEntry } from './rating-entry.tsx';
import { Stars } from './stars.tsx';
import './feedback.css';

const addressOf =
  ({ pathname, search }: Feedback, name: string) =>
  (page: number) => {
    const params = new URLSearchParams(search);
    if (page > 1) params.set(name, String(page));
    else params.delete(name);
    return `${pathname}${params.size ? `?${params}` : ''}#${name}`;
  };
type Paged = { total: number; page_index: number; page_size: number };
const Pages = ({ of, page, name }: { of: Feedback; page: Paged; name: string }) => (
  <Pagination
    page={page.page_index}
    pages={Math.ceil(page.total / page.page_size)}
    addressOf={addressOf(of, name)}
    nofollow
  />
);

type Ratings = NonNullable<Feedback['ratings']>;
const Summary = ({ average, counts, total }: Ratings) => (
  <div className="rating-summary">
    <p>
      <b className="numeral">{average?.toFixed(1)}</b>
      <Stars score={average ?? 0} />
      <span>{total} 条评价</span>
    </p>
    <ul aria-label="各评分的条数">
      {([5, 4, 3, 2, 1] as const).map((score) => (
        <li key={score}>
          <span>
            {score} 分 {scores[score]}
          </span>
          <meter min={0} max={total} value={counts[score - 1] ?? 0} aria-label={`${score} 分的占比`} />
          <span className="numeral">{counts[score - 1] ?? 0}</span>
        </li>
      ))}
    </ul>
  </div>
);

const RatingsPart = ({ of, ratings }: { of: Feedback; ratings: Ratings }) => (
  <section key="ratings" className="detail-section feedback">
    <h2 id="ratings">用户评价</h2>
    {ratings.total === 0 ? (
      <p className="feedback-none">还没有评价；订单或预约完成后可以评价。</p>
    ) : (
      <>
        <Summary {...ratings} />
        <ul className="rating-list">
          {ratings.data.map((rating) => (
            <RatingEntry
              key={rating.obj_id}
              rating={rating}
              provider={of.questions ? '商家' : '工作人员'}
              pictures={rating.pictures.map(({ file_id }, index) => (
                <a key={file_id} href={`/api/users/files/${file_id}`} target="_blank" rel="noopener noreferrer">
                  <img
                    src={`/api/users/files/${file_id}`}
                    alt={`评价图片 ${index + 1}`}
                    width={88}
                    height={88}
                    loading="lazy"
                  />
                </a>
              ))}
            />
          ))}
        </ul>
        <Pages of={of} page={ratings} name="ratings" />
      </>
    )}
  </section>
);

const QuestionsPart = ({ of, questions }: { of: Feedback; questions: NonNullable<Feedback['questions']> }) => (
  <section key="questions" className="detail-section feedback">
    <h2 id="questions">问答</h2>
    {questions.total === 0 ? (
      <p className="feedback-none">还没有公开的问答，可以先问商家。</p>
    ) : (
      <ul className="question-list">
        {questions.data.map(({ obj_id, body, answer, answered_at }) => (
          <li key={obj_id}>
            <p>
              <span className="tag amber">问</span>
              <span>
                <Unbroken>{body}</Unbroken>
              </span>
            </p>
            <p>
              <span className="tag teal">答</span>
              <span>
                <Unbroken>{answer}</Unbroken> <time className="numeral">{answered_at?.slice(0, 10)}</time>
              </span>
            </p>
          </li>
        ))}
      </ul>
    )}
    <Pages of={of} page={questions} name="questions" />
    <p className="feedback-ask no-print">
      <ButtonLink
        to={`/userCenter/user/material/demands?about=${of.obj_id}`}
        icon="chat-circle-text"
        text="向商家提问"
      />
    </p>
  </section>
);

/** The parts of `ContentDetail`. */
export const feedbackParts = (of: Feedback) => [
  ...(of.ratings
    ? [{ id: 'ratings', title: '用户评价', body: <RatingsPart key="ratings" of={of} ratings={of.ratings} /> }]
    : []),
  ...(of.questions
    ? [{ id: 'questions', title: '问答', body: <QuestionsPart key="questions" of={of} questions={of.questions} /> }]
    : []),
];

/** What search engines are told of an entry that was rated; undefined: that of any entry. */
export const ratedStructure = (of: Feedback | undefined, title: string) =>
  of?.ratings?.average
    ? (description: string) => ({
        '@type': 'Product',
        name: title,
        description,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: of.ratings?.average,
          reviewCount: of.ratings?.total,
          bestRating: 5,
          worstRating: 1,
        },
      })
    : undefined;
