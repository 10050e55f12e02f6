-- Who typed the contact with which an enterprise accepted: it goes when that person closes the account.
alter table supply_abutment add column answered_by uuid references member;
