-- Restaurants, menus, content and accounts. Money is in whole pence; hours are local London time.
-- Rows that an order may refer to are never deleted: they get a removed_at, and readers leave them out.

-- The 14 allergens that UK law names.
create domain allergen_list as text[] check (value <@ array[
  'celery', 'cereals containing gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs', 'mustard',
  'peanuts', 'sesame', 'soya', 'sulphites', 'tree nuts'
]);

-- Whether every entry has a weekday from 0 to 6 or a date, a start and an end.
create function is_timing(entries jsonb) returns boolean language sql immutable parallel safe
return case jsonb_typeof(entries) when 'array' then not exists (
  select from jsonb_array_elements(entries) as entry
  where (
    ((entry -> 'day')::text ~ '^[0-6]$'
      or (entry ->> 'date') ~ '^\d{4}-\d\d-\d\d$' and (entry ->> 'date')::date is not null)
    and jsonb_typeof(entry -> 'isOpen') = 'boolean'
    and (entry ->> 'startTime') ~ '^([01]\d|2[0-3]):[0-5]\d$'
    and (entry ->> 'endTime') ~ '^([01]\d|2[0-3]):[0-5]\d$'
  ) is not true
) else false end;

create table cuisines (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  type text not null unique check (length(type) between 1 and 60),
  banner text check (length(banner) <= 300),
  position integer not null default 0
);

create table restaurants (
  id uuid primary key default gen_random_uuid(),
  uni_id text not null unique check (uni_id ~ '^[a-z0-9-]{1,100}$'),
  name text not null check (length(name) between 1 and 100),
  legal_name text not null check (length(legal_name) between 1 and 150),
  telephone text not null check (length(telephone) <= 30),
  vat_number text check (length(vat_number) <= 20),
  hygiene_rating text check (hygiene_rating in ('0', '1', '2', '3', '4', '5', 'Pass', 'Improvement Required')),
  hygiene_rated_on date,
  logo text check (length(logo) <= 300),
  banner text check (length(banner) <= 300),
  address text not null check (length(address) <= 300),
  address_type text not null default 'Outlet' check (length(address_type) <= 40),
  post_code text not null check (post_code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'),
  outcode text not null generated always as (split_part(post_code, ' ', 1)) stored,
  lat double precision not null check (lat between 49 and 61),
  lng double precision not null check (lng between -9 and 2),
  speciality text[] not null default '{}',
  order_types text[] not null check (
    order_types <@ array['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] and cardinality(order_types) > 0
  ),
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  collection_minutes integer not null check (collection_minutes between 0 and 240),
  delivery_minutes integer not null check (delivery_minutes between 0 and 240),
  delivers boolean not null generated always as ('Home Delivery' = any (order_types)) stored,
  delivery_charge integer not null default 0 check (delivery_charge between 0 and 10000),
  minimum_order integer not null default 0 check (minimum_order between 0 and 100000),
  area_limit_miles double precision not null default 0 check (area_limit_miles between 0 and 50),
  rider_service boolean not null default false,
  covers integer not null default 0 check (covers between 0 and 2000),
  -- Weekly entries {day, isOpen, startTime, endTime}; dated ones override the whole day they name.
  hours jsonb not null default '[]' check (is_timing(hours) and not hours @? '$[*].date'),
  hours_exceptions jsonb not null default '[]' check (
    is_timing(hours_exceptions) and not hours_exceptions @? '$[*].day'
  ),
  rank integer not null,
  -- Null while the outlet is a draft that the public does not see.
  published_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create index restaurants_by_rank on restaurants (rank, id)
  where suspended_at is null and published_at is not null;

create table restaurant_cuisines (
  restaurant_id uuid not null references restaurants on delete cascade,
  position smallint not null,
  cuisine_id uuid not null references cuisines,
  primary key (restaurant_id, position),
  unique (restaurant_id, cuisine_id)
);
create index restaurant_cuisines_by_cuisine on restaurant_cuisines (cuisine_id, restaurant_id);

create table served_outcodes (
  restaurant_id uuid not null references restaurants on delete cascade,
  outcode text not null check (outcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$'),
  primary key (restaurant_id, outcode)
);
create index served_outcodes_by_outcode on served_outcodes (outcode);

-- Every row of a menu names its outlet; the composite keys ensure that related rows have the same outlet.

create table categories (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 80),
  position integer not null,
  removed_at timestamptz,
  unique (restaurant_id, id)
);
create index categories_by_restaurant on categories (restaurant_id, position) where removed_at is null;

create table dishes (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null,
  category_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  base_price integer not null check (base_price between 0 and 100000),
  vat_rate smallint check (vat_rate in (0, 5, 20)),
  kcal integer check (kcal between 0 and 20000),
  is_alcohol boolean not null default false,
  diets text[] not null default '{}' check (diets <@ array['vegetarian', 'vegan', 'halal']),
  -- Null: the outlet has declared nothing, which differs from declaring none.
  allergens allergen_list,
  picture text check (length(picture) <= 300),
  position integer not null,
  removed_at timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, category_id) references categories (restaurant_id, id)
);
create index dishes_by_category on dishes (restaurant_id, category_id, position) where removed_at is null;

create table option_groups (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 80),
  min_choices smallint not null default 0 check (min_choices >= 0),
  choice_count smallint not null check (choice_count >= 1 and choice_count >= min_choices),
  removed_at timestamptz,
  unique (restaurant_id, id)
);

create table options (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null,
  group_id uuid not null,
  type_name text not null check (length(type_name) between 1 and 80),
  price integer not null default 0 check (price between 0 and 100000),
  allergens allergen_list,
  position integer not null,
  removed_at timestamptz,
  foreign key (restaurant_id, group_id) references option_groups (restaurant_id, id)
);
create unique index options_by_name on options (restaurant_id, group_id, type_name) where removed_at is null;

create table dish_option_groups (
  restaurant_id uuid not null,
  dish_id uuid not null,
  group_id uuid not null,
  position smallint not null,
  primary key (restaurant_id, dish_id, group_id),
  foreign key (restaurant_id, dish_id) references dishes (restaurant_id, id),
  foreign key (restaurant_id, group_id) references option_groups (restaurant_id, id)
);
create index dish_option_groups_by_group on dish_option_groups (restaurant_id, group_id);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = upper(code) and length(code) between 3 and 30),
  amount integer not null check (amount between 1 and 100000),
  minimum_order integer not null default 0 check (minimum_order >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  total_uses integer not null check (total_uses >= 0),
  uses_per_customer integer not null check (uses_per_customer >= 1),
  used integer not null default 0 check (used between 0 and total_uses),
  restaurant_id uuid references restaurants,
  removed_at timestamptz,
  check (valid_from < valid_to)
);
create unique index coupons_by_code on coupons (code) where removed_at is null;

create table site_settings (
  only_row boolean primary key default true check (only_row),
  service_charge integer not null check (service_charge between 0 and 10000)
);
insert into site_settings (service_charge) values (50);

create table banners (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'banner' check (length(type) <= 40),
  title text not null check (length(title) <= 80),
  description text not null default '' check (length(description) <= 160),
  button_title text not null check (length(button_title) <= 40),
  image text check (length(image) <= 300),
  background_color text not null check (background_color ~ '^#[0-9A-Fa-f]{6}$'),
  button_text_color text not null check (button_text_color ~ '^#[0-9A-Fa-f]{6}$'),
  -- A path of this site, without scheme and host.
  link text not null check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  position integer not null
);

create table terms (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('User', 'Business Owner', 'Rider', 'Employee')),
  version integer not null check (version >= 1),
  title text not null check (length(title) between 1 and 150),
  body text not null check (length(body) <= 100000),
  published_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Removed versions count too: the text of a version that was accepted never changes.
  unique (role, version)
);

create table faqs (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('User', 'Partner')),
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) <= 5000),
  position integer not null
);

create table customers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('guest', 'registered')),
  name text check (length(name) <= 100),
  email text unique check (email = lower(email) and length(email) <= 254),
  mobile_no text check (mobile_no ~ '^\+44[0-9]{10}$'),
  password_hash text,
  created_at timestamptz not null default now(),
  -- Closing an account erases the personal data; the row stays for its orders.
  closed_at timestamptz,
  check (kind = 'guest' or closed_at is not null or num_nulls(email, mobile_no, password_hash) = 0)
);
create unique index customers_by_mobile on customers (mobile_no) where kind = 'registered';

create table memberships (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  role text not null check (role in ('staff', 'admin')),
  restaurant_id uuid references restaurants,
  check ((role = 'staff') = (restaurant_id is not null)),
  unique nulls not distinct (customer_id, role, restaurant_id)
);
create index memberships_by_restaurant on memberships (restaurant_id);

-- One row after the demonstration world was loaded, so that it is loaded only once.
create table demo_world (
  only_row boolean primary key default true check (only_row),
  restaurants integer not null,
  loaded_at timestamptz not null default now()
);
