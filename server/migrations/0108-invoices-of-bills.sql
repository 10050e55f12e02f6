-- What was paid on a bill of rent, property fee or a late fee can be invoiced (decision 041).
alter table invoice drop constraint invoice_subject_type_check;
alter table invoice add constraint invoice_subject_type_check check (subject_type in ('trade_order', 'instrument_reservation', 'lease_bill'));
