-- Cases of whoever calls: by the telephone number or the credit code in their form.
create index case_record_by_phone on case_record ((fields ->> 'contact_phone'));
create index case_record_by_credit_code on case_record ((fields ->> 'credit_code'));
