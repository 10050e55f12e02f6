import './styles/telephone.css';

/** A number to call: it dials on a phone, and never breaks over two lines, however large the letters are. */
export const Telephone = ({ number }: { number: string }) => (
  <a className="phone-number numeral" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
);
