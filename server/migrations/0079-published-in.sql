-- The year and the month of each search document, in the indexes of words (decision 070): words that only old documents hold are looked up
-- one period after another.
alter table search_document add column published_in integer[] not null generated always as (
  array[
    extract(year from publish_date)::integer,
    (extract(year from publish_date) * 100 + extract(month from publish_date))::integer
  ]
) stored;
drop index search_document_body;
create index search_document_body on search_document using gin (body_tsv, published_in);
drop index search_document_title;
create index search_document_title on search_document using gin (title_tsv, published_in);
