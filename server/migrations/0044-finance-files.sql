-- Which files an application opens to whom, so that exactly these are closed again with its consent, whoever runs the institution by then.
create table finance_file_share (
  application_id uuid not null references finance_application,
  file_id uuid not null,
  holder_id uuid not null,
  primary key (application_id, file_id, holder_id)
);
create index finance_file_share_of_holder on finance_file_share (holder_id, file_id);
