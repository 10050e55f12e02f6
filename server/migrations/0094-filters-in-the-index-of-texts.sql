-- The index of texts also holds the values that the filters of lists choose by (decision 097): a job writes the documents anew.
update search_document set stale = true;
