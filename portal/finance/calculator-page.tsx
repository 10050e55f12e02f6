import { RoomHead } from '../kit/content/room-head.tsx';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { finance } from './finance.ts';
import './finance.css';
import { freeTerms, LoanCalculator } from './loan-calculator.tsx';
import { rateExplained } from './words.ts';

export const handle = readingIn(finance);
export const meta = metaOf({
  title: '贷款计算器',
  description: '等额本息、等额本金、先息后本：每月还多少，含费用的年化利率是多少',
  path: '/finance/calculator',
});

export default function CalculatorPage() {
  return (
    <main id="main">
      <RoomHead room={finance} title="贷款计算器" intro="每月还多少，含费用的年化利率是多少" />
      <div className="container finance-page">
        <LoanCalculator terms={freeTerms} title="贷款条件" free />
        <section className="finance-note">
          <h2>年化利率怎么算</h2>
          {rateExplained.slice(0, 2).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
    </main>
  );
}
