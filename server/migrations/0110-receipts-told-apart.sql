-- Receipts are told apart by what they say, compared when a statement is imported (decision 110). A fingerprint of day, sum and reference took
-- two receipts for one when a spreadsheet had rounded their references.
alter table bank_receipt drop column fingerprint;
-- False for a reference that lost digits, or that several receipts of its statement have
alter table bank_receipt add column reference_trusted boolean not null default true;
update bank_receipt set reference_trusted = false where reference ~* '^[0-9]([.][0-9]+)?E[+]?[0-9]+$' or reference ~ '^[0-9]{15}0{3,}$';
update bank_receipt set reference_trusted = false
  where reference <> '' and (statement_id, reference) in
    (select statement_id, reference from bank_receipt group by statement_id, reference having count(*) > 1);
alter table bank_receipt alter column reference_trusted drop default;
-- Digits of an exponent are no account.
update bank_receipt set payer_account = '' where not reference_trusted;
-- Why it was booked although an earlier one looks the same; empty when none did
alter table bank_receipt add column taken_because text not null default '';
alter table bank_receipt alter column taken_because drop default;
