-- A switch by PIN ends an hour after it at the latest. Null for one that the previous version made.
alter table sessions add column acting_since timestamptz;

-- The name that the account had when it did this: a later one does not change what others read about earlier steps. Null in
-- entries from before, and for accounts that were closed.
alter table changes add column by_name text check (length(by_name) <= 300);
