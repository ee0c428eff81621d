-- A keyed hash of what was sent with the request's key, so that the same key with another card is told apart. It is
-- keyed with a secret of the server: a plain hash of a card's number could be guessed.
alter table payment_attempts add column body_mac bytea check (length(body_mac) = 32);
