export type Option = { value: string; label: string };

/** The options of a `select`; `blank` is the one that chooses nothing. */
export const Options = ({ of, blank }: { of: readonly Option[]; blank?: string }) => (
  <>
    {blank && <option value="">{blank}</option>}
    {of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
