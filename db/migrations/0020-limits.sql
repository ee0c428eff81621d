-- Limits that fit real crowds: cash orders by account and outlet, coupons by card.

-- At most one open Cash order of an account at an outlet, unless its number is verified. By account and not by number:
-- anyone can type anyone's number. Of several that are open now, the latest one counts.
drop index orders_one_open_cash;
update orders set let_go_at = now()
  where payment_method = 'Cash' and not is_mobile_proved and status in ('Pending', 'Accepted') and let_go_at is null
    and exists (
      select from orders as later
      where later.customer_id = orders.customer_id and later.restaurant_id = orders.restaurant_id
        and later.payment_method = 'Cash' and not later.is_mobile_proved
        and later.status in ('Pending', 'Accepted') and later.let_go_at is null
        and (later.created_at, later.id) > (orders.created_at, orders.id)
    );
create unique index orders_one_open_cash on orders (customer_id, restaurant_id)
  where payment_method = 'Cash' and not is_mobile_proved and status in ('Pending', 'Accepted') and let_go_at is null;

-- Keyed hashes of the gateway's fingerprint of a card, by which a coupon is counted whatever the account.
alter table saved_cards add column fingerprint_mac bytea check (length(fingerprint_mac) = 32);
alter table coupon_uses add column card_mac bytea check (length(card_mac) = 32);
create index coupon_uses_by_card on coupon_uses (coupon_id, card_mac)
  where card_mac is not null and given_back_at is null;
create index orders_by_coupon_mobile on orders (coupon_id, mobile_no) where coupon_id is not null;

-- Numbers that were verified before keep a share of the SMS budget.
create index customers_by_verified_mobile on customers (mobile_no)
  where mobile_proved_at is not null and closed_at is null;
