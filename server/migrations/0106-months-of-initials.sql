-- The index of initials holds the months too (decision 097): PostgreSQL visited all matches of initials and a filter for those of one month.
-- The condition excludes nothing. It keeps this index away from questions of words, whose months stand in the index of texts.
drop index search_document_initials;
create index search_document_initials on search_document using gin (initials_tsv, published_in) where initials_tsv is not null;
-- The months of a document stand in its row, because PostgreSQL looked them up in another table.
alter table search_document alter column published_in set storage plain;
