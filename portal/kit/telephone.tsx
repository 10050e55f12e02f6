import { Fragment } from 'react';
import { dialledOf } from '#contract/kit/telephone.ts';
import './styles/telephone.css';

/** A phone number, or several: links that dial, and that never break over two lines, however large the text is. */
export const Telephone = ({ number }: { number: string }) =>
  number.split('、').map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: numbers of one text in their order
    <Fragment key={at}>
      {at > 0 && '、'}
      <a className="phone-number numeral" href={dialledOf(one)}>
        {one}
      </a>
    </Fragment>
  ));
