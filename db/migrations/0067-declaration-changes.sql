-- Who changed the declared allergens of a dish or option, and when, whichever page or file changed them.
create table declaration_changes (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants,
  dish_id uuid references dishes,
  option_id uuid references options,
  -- Null for a change that no member of staff made.
  customer_id uuid references customers,
  -- {"allergens", "named", "mayContain"}; `was` is null for a new dish or option.
  was jsonb,
  now jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(dish_id, option_id) = 1)
);
create index declaration_changes_of_dishes on declaration_changes (dish_id, id) where dish_id is not null;
create index declaration_changes_of_options on declaration_changes (option_id, id) where option_id is not null;
create index declaration_changes_by_customer on declaration_changes (customer_id) where customer_id is not null;

-- Staff commands on the menu set `tablefare.declared_by` and `tablefare.declared_at` for their transaction.
create function record_declaration() returns trigger language plpgsql as $$
declare
  written_by text := nullif(current_setting('tablefare.declared_by', true), '');
  written_at text := nullif(current_setting('tablefare.declared_at', true), '');
begin
  insert into declaration_changes (restaurant_id, dish_id, option_id, customer_id, was, now, at) values (
    new.restaurant_id,
    case when tg_table_name = 'dishes' then new.id end,
    case when tg_table_name = 'options' then new.id end,
    written_by::uuid,
    case when tg_op = 'UPDATE' then jsonb_build_object(
      'allergens', old.allergens, 'named', old.named_allergens, 'mayContain', old.may_contain) end,
    jsonb_build_object('allergens', new.allergens, 'named', new.named_allergens, 'mayContain', new.may_contain),
    coalesce(written_at::timestamptz, now()));
  return null;
end $$;

create trigger dishes_declaration_changed after update of allergens, named_allergens, may_contain on dishes
  for each row when (row(old.allergens, old.named_allergens, old.may_contain)
    is distinct from row(new.allergens, new.named_allergens, new.may_contain))
  execute function record_declaration();
create trigger options_declaration_changed after update of allergens, named_allergens, may_contain on options
  for each row when (row(old.allergens, old.named_allergens, old.may_contain)
    is distinct from row(new.allergens, new.named_allergens, new.may_contain))
  execute function record_declaration();
-- Menus that are loaded by no member of staff have no history.
create trigger dishes_declared after insert on dishes
  for each row when (new.allergens is not null and current_setting('tablefare.declared_at', true) <> '')
  execute function record_declaration();
create trigger options_declared after insert on options
  for each row when (new.allergens is not null and current_setting('tablefare.declared_at', true) <> '')
  execute function record_declaration();
