-- A keyed hash of the request body, to detect the same idempotency key with another card. It uses a server secret,
-- because a plain hash of a card number could be guessed.
alter table payment_attempts add column body_mac bytea check (length(body_mac) = 32);
