/** What the items that fit give together. */
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { MatchesData } from './load-matches.ts';

type Props = {
  combination: NonNullable<MatchesData['matches']['combination']>;
  /** On paper nothing is folded. */
  open?: true;
};
/** 合计最多可得: the best lawful combination, and why the others drop out. */
export const Combination = ({ combination, open }: Props) => (
  <details className="match-together" open={open}>
    <summary>
      <Icon name="caret-right" />
      符合已知条件的合计（自查前）
      <b className="numeral">
        <Unbroken>{combination.total_text}</Unbroken>
      </b>
    </summary>
    <ul>
      {combination.chosen.map(({ title, item_name, page, amount_text }) => (
        <li key={`${page}${item_name}`}>
          <span>
            <Link to={page}>{item_name}</Link>
            <small>{title}</small>
          </span>
          <b className="numeral">
            <Unbroken>{amount_text}</Unbroken>
          </b>
        </li>
      ))}
      {combination.dropped.map(({ title, item_name, because }) => (
        <li key={`${title}${item_name}`} data-dropped="true">
          <span>
            {item_name}
            <small>{title}</small>
          </span>
          <small>{because}</small>
        </li>
      ))}
    </ul>
    <p className="match-together-note">按各事项的最高额计算，实际金额以核定为准。</p>
  </details>
);
