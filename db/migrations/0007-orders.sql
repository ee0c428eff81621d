-- A stand-in for the orders of their own change, which takes this file's place.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customers,
  restaurant_id uuid not null references restaurants,
  total integer not null check (total >= 0),
  status text not null default 'Pending',
  payment_method text not null default 'Card',
  payment_status text not null default 'Pending'
);
