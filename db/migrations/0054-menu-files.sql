-- The key column of a menu's file. Null in rows of the previous version of the code: their id stands for it.
alter table categories add column key text check (length(key) between 1 and 80);
alter table dishes add column key text check (length(key) between 1 and 80);
alter table option_groups add column key text check (length(key) between 1 and 80);

-- Existing rows get the slug of their name, the second of one name with the beginning of its id.
do $$
declare part text;
begin
  foreach part in array array['categories', 'dishes', 'option_groups'] loop
    -- No public answer reads the key, so the change need not be reported.
    execute format('alter table %I disable trigger report_update', part);
    execute format($update$
      update %1$I set key = slug || case when nth = 1 then '' else '-' || left(%1$I.id::text, 8) end
      from (
        select id, slug, row_number() over (partition by restaurant_id, slug order by id) as nth
        from (
          select id, restaurant_id,
            coalesce(nullif(left(trim('-' from regexp_replace(lower(replace(name, '''', '')), '[^a-z0-9]+', '-', 'g')), 50), ''), 'x')
              as slug
          from %1$I where removed_at is null
        ) slugs
      ) numbered
      where numbered.id = %1$I.id
    $update$, part);
    execute format('alter table %I enable trigger report_update', part);
  end loop;
end $$;

create unique index categories_by_key on categories (restaurant_id, key) where removed_at is null;
create unique index dishes_by_key on dishes (restaurant_id, key) where removed_at is null;
create unique index option_groups_by_key on option_groups (restaurant_id, key) where removed_at is null;

-- Files that were checked and may be imported. They are deleted after a day.
create table menu_files (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  body text not null check (length(body) <= 2097152),
  encoding text not null check (encoding in ('UTF-8', 'Windows-1252')),
  made_at timestamptz not null
);
create index menu_files_by_age on menu_files (made_at);
