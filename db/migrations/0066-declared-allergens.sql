-- Declarations on the menu name the nut or cereal and say what a dish may contain; orders store what was declared.
-- Both lists are ignored where `allergens` is null: nothing is declared then.
alter table dishes
  add column named_allergens text[] not null default '{}' check (named_allergens <@ array['almonds', 'Brazil nuts', 'cashews',
    'hazelnuts', 'macadamias', 'pecans', 'pistachios', 'walnuts', 'barley', 'oats', 'rye', 'spelt', 'wheat']),
  add column may_contain allergen_list not null default '{}';
alter table options
  add column named_allergens text[] not null default '{}' check (named_allergens <@ array['almonds', 'Brazil nuts', 'cashews',
    'hazelnuts', 'macadamias', 'pecans', 'pistachios', 'walnuts', 'barley', 'oats', 'rye', 'spelt', 'wheat']),
  add column may_contain allergen_list not null default '{}';

-- {"contains", "named", "mayContain"} when the order was placed, or {} where the outlet had declared nothing. Null for orders
-- from before this. 0080 validates the constraints of these large tables, apart from this lock.
alter table order_lines
  add column declared jsonb,
  add constraint order_lines_declared check (jsonb_typeof(declared) = 'object') not valid;
alter table order_line_options
  add column declared jsonb,
  -- To compare with the present menu. Null for orders from before this.
  add column option_id uuid,
  add constraint order_line_options_declared check (jsonb_typeof(declared) = 'object') not valid;

-- The allergens that the customer asked the kitchen to avoid, with their consent. Never one without the other.
alter table orders
  add column avoid text[],
  add column avoid_consented_at timestamptz,
  add constraint orders_avoid check (cardinality(avoid) between 1 and 14 and avoid <@ array[
    'celery', 'cereals containing gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs', 'mustard',
    'peanuts', 'sesame', 'soya', 'sulphites', 'tree nuts']) not valid,
  add constraint orders_avoid_with_consent check ((avoid is null) = (avoid_consented_at is null)) not valid;
