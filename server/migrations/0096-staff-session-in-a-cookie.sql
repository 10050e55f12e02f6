-- The session of staff is a cookie alone. Sessions of the release before keep both halves until they end; it still writes such rows during an upgrade.
alter table staff_session alter column token_hash drop not null;
create unique index staff_session_by_cookie on staff_session (cookie_hash);
