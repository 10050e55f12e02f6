import type { ReactNode } from 'react';
import type { ReadRating } from '#contract/trade/rating-calls.ts';
import { Unbroken } from '../unbroken.tsx';
import { Stars } from './stars.tsx';
import './feedback.css';

type Props = {
  rating: ReadRating;
  /** The pictures, as their reader may load them. */
  pictures: ReactNode;
  /** Who answers. */
  provider: string;
  /** What it is about, where that is not the page. */
  about?: ReactNode;
  children?: ReactNode;
};
/** One rating with what was added and answered. */
export const RatingEntry = ({ rating, pictures, provider, about, children }: Props) => (
  <li className="rating">
    {about}
    <p className="rating-head">
      <strong>{rating.author_name}</strong>
      <Stars score={rating.score} />
      <time className="numeral">{rating.created_at.slice(0, 10)}</time>
    </p>
    <p className="rating-text">
      <Unbroken>{rating.body || '没有填写评价内容。'}</Unbroken>
    </p>
    {rating.pictures.length > 0 && <div className="rating-pictures">{pictures}</div>}
    {rating.added && (
      <p className="rating-text">
        <b>追评 {rating.added_at?.slice(0, 10)}</b>
        <Unbroken>{rating.added}</Unbroken>
      </p>
    )}
    {rating.answer && (
      <blockquote>
        <b>
          {provider}回复 {rating.answered_at?.slice(0, 10)}
        </b>
        <Unbroken>{rating.answer}</Unbroken>
      </blockquote>
    )}
    {children}
  </li>
);
