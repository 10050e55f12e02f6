import { creditCodeDoubtful } from '#contract/kit/credit-code.ts';

/** A credit code; one whose last character does not check is marked, since a member may go on with it. */
export const CreditCode = ({ code }: { code: string }) => (
  <>
    <span className="num">{code}</span>
    {creditCodeDoubtful(code) && <span className="state-tag state-tag-3">校验码不符</span>}
  </>
);
