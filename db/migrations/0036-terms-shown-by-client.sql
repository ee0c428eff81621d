-- The client sent no `termsAccepted`: it showed the terms with a tick of its own.
alter table orders add column terms_shown_by_client boolean not null default false;
