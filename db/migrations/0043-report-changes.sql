-- Cached answers: every change of a table that public reads use is reported. NOTIFY tells every process once the change is
-- committed; a notice on the writing connection tells the process that makes it.
create function report_change() returns trigger language plpgsql as $$
declare
  -- The column with the restaurant's id; absent for tables of the whole site.
  of_restaurant text := tg_argv[0];
  -- Heartbeats of boards, every few seconds. No cached answer may read this column.
  unreported constant text := 'board_seen_at';
  changed jsonb[];
  scopes text[];
begin
  if tg_op = 'UPDATE' and of_restaurant is not null then
    select array_agg(row) into changed from (
      (select to_jsonb(a) - unreported as row from after a except select to_jsonb(b) - unreported from before b)
      union all
      (select to_jsonb(b) - unreported from before b except select to_jsonb(a) - unreported from after a)
      limit 1000
    ) differing;
    if changed is null then return null; end if;
    if cardinality(changed) < 1000 then
      select array_agg(distinct ' ' || (one ->> of_restaurant)) into scopes from unnest(changed) one;
    end if;
  elsif tg_op <> 'TRUNCATE' and of_restaurant is not null then
    execute format('select array_agg(scope) from (select distinct '' '' || %I as scope from %I limit 21) first',
      of_restaurant, case tg_op when 'INSERT' then 'after' else 'before' end) into scopes;
    if scopes is null then return null; end if;
  end if;
  -- Without a restaurant, or with many at once, the whole table counts as changed.
  if scopes is null or cardinality(scopes) > 20 then scopes := array['']; end if;
  for at in 1 .. cardinality(scopes) loop
    perform pg_notify('tablefare_events', 'changed ' || tg_table_name || scopes[at]);
    raise notice using message = 'changed ' || tg_table_name || scopes[at], errcode = 'TFCHG';
  end loop;
  return null;
end $$;

-- Also for later migrations that add a table. Without a restaurant, every statement reports the whole table, whatever it changes.
create procedure report_changes_of(reported text, of_restaurant text default null) language plpgsql as $$
declare
  argument text := coalesce(quote_literal(of_restaurant), '');
  event text;
  rows text;
begin
  for event, rows in values ('insert', 'referencing new table as after'),
    ('update', 'referencing old table as before new table as after'),
    ('delete', 'referencing old table as before'),
    ('truncate', '')
  loop
    execute format('create trigger report_%s after %s on %I %s for each statement execute function report_change(%s)',
      event, event, reported, case when of_restaurant is null then '' else rows end, argument);
  end loop;
end $$;

call report_changes_of('restaurants', 'id');
call report_changes_of('restaurant_cuisines', 'restaurant_id');
call report_changes_of('served_outcodes', 'restaurant_id');
call report_changes_of('categories', 'restaurant_id');
call report_changes_of('dishes', 'restaurant_id');
call report_changes_of('option_groups', 'restaurant_id');
call report_changes_of('options', 'restaurant_id');
call report_changes_of('dish_option_groups', 'restaurant_id');
call report_changes_of('cuisines');
call report_changes_of('banners');
call report_changes_of('faqs');
call report_changes_of('terms');
call report_changes_of('site_settings');
call report_changes_of('post_codes');
