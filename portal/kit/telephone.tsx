import './styles/telephone.css';

/** A phone number: a link that dials, and that never breaks over two lines, however large the text is. */
export const Telephone = ({ number }: { number: string }) => (
  <a className="phone-number numeral" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
);
