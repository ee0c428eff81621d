-- no transaction
-- The balances of payments are sums of the ledger, kept by a trigger, so that processes of the previous release keep them too.

alter table payments
  add column if not exists captured integer not null default 0,
  add column if not exists refunded integer not null default 0,
  add column if not exists disputed integer not null default 0,
  -- Fixed before the first call to capture, so that its key always has the same amount.
  add column if not exists to_capture integer,
  drop constraint if exists payments_captured,
  add constraint payments_captured check (captured between 0 and amount) not valid,
  drop constraint if exists payments_to_capture,
  add constraint payments_to_capture check (to_capture between 0 and amount) not valid;

alter table payment_ledger
  drop constraint if exists payment_ledger_kind_check,
  add constraint payment_ledger_kind_check check (
    kind in ('authorised', 'captured', 'released', 'refunded', 'refund-failed', 'disputed', 'reinstated')
  ) not valid;

create or replace function add_to_balances() returns trigger language plpgsql as $$
begin
  update payments p set captured = p.captured + a.captured, refunded = p.refunded + a.refunded,
    disputed = p.disputed + a.disputed
  from (
    select payment_id,
      coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
      coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end), 0) as refunded,
      coalesce(sum(case kind when 'disputed' then amount when 'reinstated' then -amount end), 0) as disputed
    from added group by payment_id
  ) a
  where p.id = a.payment_id and (a.captured, a.refunded, a.disputed) <> (0, 0, 0);
  return null;
end $$;

create or replace trigger payment_ledger_balances after insert on payment_ledger
  referencing new table as added for each statement execute function add_to_balances();

-- Payments from before the trigger. Each batch is locked first and added up by a later statement, which therefore sees every
-- entry that the trigger has counted before; entries after it wait for the lock and are added by the trigger.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from payments where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    perform from payments where id = any (batch) order by id for no key update;
    update payments p set captured = a.captured, refunded = a.refunded
    from (
      select payment_id, coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
        coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end), 0) as refunded
      from payment_ledger where payment_id = any (batch) group by payment_id
    ) a
    where p.id = a.payment_id and (p.captured, p.refunded) <> (a.captured, a.refunded);
    commit;
  end loop;
end $$;

-- Orders that were cancelled after their card was charged. Their parts are not told apart.
do $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from payment_ledger where id > last order by id limit 5000) batch;
    exit when upto is null;
    insert into refunds (order_id, number, state, way, reason, made_by, paid_by, amount, food, food_at_5, food_at_20,
      service_charge, delivery_charge, gateway, gateway_id, asked_at, done_at)
    select p.order_id, row_number() over (partition by p.order_id order by l.id), 'Refunded', 'card', 'cancelled', 'system', 'outlet', l.amount,
      l.amount - least(l.amount, o.service_charge), 0, 0, least(l.amount, o.service_charge), 0, l.gateway, l.gateway_id,
      l.recorded_at, l.recorded_at
    from payment_ledger l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
    where l.kind = 'refunded' and l.id > last and l.id <= upto
      and not exists (select from refunds f where f.order_id = p.order_id)
    order by p.order_id;
    last := upto;
    commit;
  end loop;
end $$;

alter table payments
  drop constraint if exists payments_balance,
  add constraint payments_balance check (
    refunded >= 0 and disputed >= 0 and captured - refunded - disputed >= 0
  ) not valid;

-- Writers go on while the old rows are read.
alter table orders validate constraint orders_refunded;

alter table orders validate constraint orders_payment_status_check;

alter table payments validate constraint payments_captured;

alter table payments validate constraint payments_to_capture;

alter table payments validate constraint payments_balance;

alter table payment_ledger validate constraint payment_ledger_kind_check;

-- A return that a chargeback has made needless is done.
create index if not exists payments_unreconciled on payments (changed_at) where
  wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
  or wanted = 'return' and (state in ('Pending', 'Authorised', 'Unknown', 'Failed')
    or state = 'Captured' and captured > refunded + disputed);

drop index if exists payments_unsettled;
