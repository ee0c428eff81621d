-- Sizes, half and half, extras on one side, quantities, free units, defaults and groups that an option opens.
alter table option_groups
  add column kind text not null default 'choices' check (kind in ('choices', 'sizes', 'halves', 'extras')),
  add column halves_price text not null default 'dearer' check (halves_price in ('dearer', 'mean')),
  add column max_quantity smallint not null default 1 check (max_quantity between 1 and 9),
  add column free_count smallint not null default 0 check (free_count between 0 and 50),
  add check (kind not in ('sizes', 'halves') or (choice_count = 1 and max_quantity = 1 and free_count = 0));

-- Null instead of an empty list: most options have none, and the driver parses lists slowly.
alter table options
  add column is_default boolean not null default false,
  add column opens uuid[] check (cardinality(opens) between 1 and 5),
  -- Pence by the id of an option in a group of sizes.
  add column size_prices jsonb check (jsonb_typeof(size_prices) = 'object'),
  drop constraint options_price_check,
  add constraint options_price_check check (price between -100000 and 100000);

-- A line keeps the words and prices of its choices. Its price is never negative.
alter table order_lines
  drop constraint order_lines_options_price_check,
  add constraint order_lines_options_price_check check (base_price + options_price >= 0) not valid;

alter table order_line_options
  add column quantity smallint not null default 1 check (quantity between 1 and 9),
  add column side text check (side in ('left', 'right')),
  add column depth smallint not null default 0 check (depth between 0 and 2),
  drop constraint order_line_options_price_check,
  add constraint order_line_options_price_check check (price between -100000000 and 100000000) not valid;
