import type { ReactNode } from 'react';
import type { Question } from '#contract/trade/question-calls.ts';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import './questions.css';

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'grey' };

/** One question with its answer, as its asker or the shop reads it. */
export const QuestionEntry = ({ question, children }: { question: Question; children?: ReactNode }) => {
  const { target_title, page, shop_name, status, status_name, created_at, body, answer, answered_at } = question;
  return (
    <li className="online-entry">
      <p className="online-head">
        <span className={`tag ${tones[status] ?? ''}`}>{status_name}</span>
        {question.is_public && <span className="tag">已公开</span>}
        {page ? (
          <Link className="link" to={page} reloadDocument>
            {target_title}
          </Link>
        ) : (
          target_title
        )}
        {target_title !== shop_name && <small>{shop_name}</small>}
        <time className="numeral">{created_at.slice(0, 16)}</time>
      </p>
      <p className="online-text">
        <Unbroken>{body}</Unbroken>
      </p>
      {answer && (
        <blockquote>
          <strong>答复 {answered_at?.slice(0, 10)}</strong>
          <Unbroken>{answer}</Unbroken>
        </blockquote>
      )}
      {question.opinion && <p className="online-note">工作人员：{question.opinion}</p>}
      {children}
    </li>
  );
};
