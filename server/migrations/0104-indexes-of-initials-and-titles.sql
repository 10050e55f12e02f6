-- The index of initials also holds the values that the filters of lists choose by (decision 097): a job writes the documents anew.
update search_document set stale = true;
-- The months stand in the index of texts alone. Of a word that most texts hold PostgreSQL took the months from the index of titles, because the
-- word narrows little, and looked the word up in the unpacked texts.
drop index search_document_title;
create index search_document_title on search_document using gin (title_tsv);
