-- What the kitchen does when a dish runs out, as the customer chose before paying.

alter table order_lines
  -- The customer's wish; null is to leave it out.
  add column if_out text,
  -- The dish for a swap, with its options, price and declaration as the customer saw them.
  add column swap jsonb,
  -- How many of it ran out. The quantity is the rest.
  add column out smallint not null default 0,
  -- The line that this dish was swapped for.
  add column instead_of smallint,
  add constraint order_lines_if_out check (if_out in ('swap', 'call', 'cancel')) not valid,
  add constraint order_lines_swap check ((if_out is not distinct from 'swap') = (swap is not null)) not valid,
  drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity >= 0 and out >= 0 and quantity + out between 1 and 99) not valid;

alter table orders
  -- The amounts as placed, once a dish has run out. They are what the card was authorised for.
  add column placed_sub_total integer,
  add column placed_discount integer,
  add column placed_coupon integer,
  add column placed_total integer,
  add constraint orders_placed check (
    num_nulls(placed_sub_total, placed_discount, placed_coupon, placed_total) in (0, 4)
  ) not valid,
  add constraint orders_never_more check (total <= placed_total) not valid,
  -- A refund made at the gateway's own site may be of all that was authorised.
  drop constraint orders_refunded,
  add constraint orders_refunded check (refunded between 0 and greatest(total, placed_total)) not valid;

-- How much less is to be paid after this step.
alter table order_events add column amount integer;

-- Money that goes back because a dish ran out is in the lower total already: it does not count as refunded.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('missing', 'wrong', 'cold', 'late', 'damaged', 'allergen', 'other',
    'cancelled', 'chargeback', 'gateway', 'ran out'));
drop trigger refunds_count on refunds;
create trigger refunds_count after insert or update of state, amount on refunds
  for each row when (new.reason <> 'ran out') execute function add_to_refunded();

-- A question to the customer about a dish that ran out.
create table order_questions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  line smallint not null,
  quantity smallint not null check (quantity between 1 and 99),
  kind text not null check (kind in ('call', 'offer')),
  -- The dish that is offered, as `order_lines.swap`.
  offer jsonb,
  -- The kitchen has none left for anybody, so no portion is given back.
  is_gone boolean not null,
  -- What follows without an answer.
  fallback text not null check (fallback in ('leave', 'cancel')),
  state text not null default 'Open' check (state in ('Open', 'Swapped', 'Left out', 'Cancelled', 'Withdrawn')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  foreign key (order_id, line) references order_lines (order_id, position),
  check ((kind = 'offer') = (offer is not null)),
  check ((state = 'Open') = (ended_at is null))
);
create unique index order_questions_open on order_questions (order_id, line) where state = 'Open';
create index order_questions_by_order on order_questions (order_id);
