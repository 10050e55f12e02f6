import { type ConsentItem, consentText } from '#contract/finance/consent.ts';

type Named = Parameters<typeof consentText>[0];
/** The text of consent, word for word as it will be stored. */
export const ConsentText = ({ named, items }: { named: Named; items: readonly ConsentItem[] }) => (
  <div className="consent-text" role="region" aria-label="授权书" tabIndex={0}>
    {consentText(named, items)
      .split('\n')
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
  </div>
);
