import { Unbroken } from '../unbroken.tsx';

/** A longer fact may break; a shorter one, such as a value and its unit, stays in one piece. It fits on a phone in the elder version. */
const inOnePiece = 16;

export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact) => (
    <span key={fact} className={fact.length > inOnePiece ? 'long' : undefined}>
      <Unbroken>{fact}</Unbroken>
    </span>
  ));
