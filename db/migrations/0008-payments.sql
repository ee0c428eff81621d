-- Saved cards, payments with attempts and ledger, webhook events, and the sandbox gateway's record.

-- Never a number or a CVC: only the gateway's reference and what the wallet shows.
create table saved_cards (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  -- A guest's card is for the orders of that session only. The session may be deleted before the card.
  session_id uuid,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_customer text not null check (length(gateway_customer) between 1 and 200),
  gateway_card text not null check (length(gateway_card) between 1 and 200),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2099),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (gateway, gateway_card)
);
create index saved_cards_by_customer on saved_cards (customer_id) where removed_at is null;
create index saved_cards_of_guests on saved_cards (session_id) where session_id is not null and removed_at is null;

-- One per order. The order is always locked before its payment.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders,
  state text not null default 'Pending'
    check (state in ('Pending', 'Authorised', 'Captured', 'Released', 'Refunded', 'Failed', 'Unknown')),
  -- 0 if nothing is left to pay: then the gateway is not called.
  amount integer not null check (amount between 0 and 10000000),
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_id text check (length(gateway_id) between 1 and 200),
  attempts integer not null default 0 check (attempts >= 0),
  -- What the order needs: a capture, or a return by release or refund.
  wanted text check (wanted in ('capture', 'return')),
  -- How many idempotency keys of the gateway were used up by error responses.
  spoilt integer not null default 0 check (spoilt >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (gateway, gateway_id)
);
create index payments_unsettled on payments (changed_at) where
  wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
  or wanted = 'return' and state in ('Pending', 'Authorised', 'Unknown', 'Failed', 'Captured');

create table payment_attempts (
  payment_id uuid not null references payments,
  number integer not null check (number > 0),
  state text not null default 'Started'
    check (state in ('Started', 'Unknown', 'Requires action', 'Authorised', 'Declined', 'Abandoned')),
  reason text check (length(reason) <= 40),
  gateway_card text not null check (length(gateway_card) between 1 and 200),
  -- The idempotency key of the request that started the attempt.
  request_key text check (length(request_key) between 1 and 200),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (payment_id, number),
  unique (payment_id, request_key)
);
create unique index payment_attempts_open on payment_attempts (payment_id)
  where state in ('Started', 'Unknown', 'Requires action');
create index payment_attempts_unsettled on payment_attempts (started_at) where state in ('Started', 'Unknown');

-- What happened at the gateway, once each. Balances are sums over the ledger.
create table payment_ledger (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('authorised', 'captured', 'released', 'refunded')),
  amount integer not null check (amount > 0),
  gateway text not null,
  gateway_id text not null,
  recorded_at timestamptz not null,
  unique (gateway, gateway_id, kind)
);
create index payment_ledger_by_payment on payment_ledger (payment_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are added, never changed', tg_table_name;
end $$;
create trigger payment_ledger_is_append_only before update or delete on payment_ledger
  for each row execute function refuse_change();

create table webhook_events (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  gateway_id text check (length(gateway_id) <= 200),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index webhook_events_by_time on webhook_events (received_at);

-- The sandbox gateway's own record. No table above refers to it, and it refers to none, as with a real gateway.
create schema sandbox;

-- Idempotent by key: a repeated call gets the first response.
create table sandbox.calls (
  key text primary key check (length(key) between 1 and 300),
  operation text not null,
  answer jsonb,
  asked integer not null default 1,
  made_at timestamptz not null default now()
);

create table sandbox.cards (
  token text primary key,
  behaviour text not null,
  brand text not null,
  last4 text,
  exp_month smallint,
  exp_year smallint,
  customer text,
  made_at timestamptz not null default now(),
  forgotten_at timestamptz
);

create table sandbox.payments (
  id text primary key,
  reference text not null,
  amount integer not null check (amount > 0),
  closed_at timestamptz,
  made_at timestamptz not null default now()
);

-- Each authorisation with its own key; a second one for the same payment would show up here.
create table sandbox.holds (
  key text primary key,
  payment_id text not null references sandbox.payments,
  attempt integer not null,
  state text not null check (
    state in ('requires_action', 'authorised', 'declined', 'abandoned', 'captured', 'released', 'refunded')
  ),
  reason text,
  position bigint generated always as identity
);
create index holds_by_payment on sandbox.holds (payment_id);

-- Money that moved.
create table sandbox.moves (
  id bigint generated always as identity primary key,
  payment_id text not null references sandbox.payments,
  hold text not null references sandbox.holds,
  kind text not null check (kind in ('authorised', 'captured', 'released', 'refunded')),
  amount integer not null,
  made_at timestamptz not null default now()
);
create index moves_by_payment on sandbox.moves (payment_id);
