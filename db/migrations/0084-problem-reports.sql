-- Reports of a problem with an order. Closing an account blanks the texts and deletes the pictures.
create table problem_reports (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  restaurant_id uuid not null references restaurants (id),
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('missing', 'wrong', 'cold', 'late', 'damaged', 'allergen')),
  state text not null check (state in ('outlet', 'answered', 'desk', 'settled')),
  text text check (length(text) between 1 and 500),
  created_at timestamptz not null,
  -- The outlet answers until then.
  due_at timestamptz not null,
  -- Since when the platform's desk has it.
  desk_at timestamptz,
  desk_reason text check (desk_reason in ('allergen', 'silence', 'disagreed')),
  -- An answer without a refund is a no.
  answered_at timestamptz,
  answer_text text check (length(answer_text) between 1 and 300),
  answer_refund_id uuid unique references refunds (id),
  disagreed_at timestamptz,
  disagree_text text check (length(disagree_text) between 1 and 500),
  settled_at timestamptz,
  settle_text text check (length(settle_text) between 1 and 300),
  settle_refund_id uuid unique references refunds (id),
  check ((desk_at is null) = (desk_reason is null)),
  check (answered_at is not null or num_nonnulls(answer_text, answer_refund_id, disagreed_at) = 0),
  check (disagreed_at is not null or disagree_text is null),
  check ((state = 'settled') = (settled_at is not null)),
  check (settled_at is not null or num_nonnulls(settle_text, settle_refund_id) = 0),
  check (state <> 'outlet' or answered_at is null),
  check (state <> 'answered' or answered_at is not null),
  check (state not in ('desk', 'settled') or desk_at is not null)
);
-- One open report per order.
create unique index problem_reports_open on problem_reports (order_id) where state in ('outlet', 'desk');
create index problem_reports_by_order on problem_reports (order_id, created_at);
create index problem_reports_by_outlet on problem_reports (restaurant_id, created_at desc, id);
create index problem_reports_by_customer on problem_reports (customer_id, created_at desc);
create index problem_reports_of_desk on problem_reports (desk_at) where desk_at is not null and settled_at is null;

create table problem_lines (
  report_id uuid not null references problem_reports (id),
  order_id uuid not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  primary key (report_id, line),
  foreign key (order_id, line) references order_lines (order_id, position)
);

-- Pictures of a report are for its customer, its outlet and the desk, never for the public.
alter table pictures add column is_private boolean not null default false;
create table problem_pictures (
  report_id uuid not null references problem_reports (id),
  position smallint not null check (position between 1 and 3),
  picture_id uuid not null unique references pictures (id) on delete cascade,
  primary key (report_id, position)
);
