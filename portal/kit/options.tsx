export type Option = { value: string; label: string; disabled?: boolean };

/** The options of a `select`; `blank` is the one that chooses nothing. */
export const Options = ({ of, blank }: { of: readonly Option[]; blank?: string }) => (
  <>
    {blank && <option value="">{blank}</option>}
    {of.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </>
);
