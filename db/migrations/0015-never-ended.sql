-- An Accepted order that its outlet never completed: from this time on it no longer counts as open. Its status does
-- not change, because it is unknown whether the food was collected and paid for.
alter table orders add column let_go_at timestamptz;

-- At most one open Cash order for an unverified number.
drop index orders_one_open_cash;
create unique index orders_one_open_cash on orders (mobile_no)
  where payment_method = 'Cash' and not is_mobile_proved and status in ('Pending', 'Accepted') and let_go_at is null;

-- A keyed hash of the request that saved the card while paying, so that a retry does not save it again.
alter table saved_cards add column request_mac bytea check (length(request_mac) = 32);
create unique index saved_cards_once on saved_cards (customer_id, request_mac)
  where request_mac is not null and removed_at is null;
