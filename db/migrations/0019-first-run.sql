-- The first admin, and the settings that an admin makes on the set-up page.

-- True for a link printed by `npm run make-admin`: it creates the account as well, because its owner may have none.
alter table invitations add column creates_account boolean not null default false;

-- Null: the value of the environment applies.
alter table site_settings add column site_name text check (length(site_name) between 1 and 40);
alter table site_settings add column telephone text check (length(telephone) between 1 and 30);
alter table site_settings add column support_email text check (length(support_email) between 3 and 254);
-- Null until an admin has saved a charge: the initial one is only a default.
alter table site_settings add column charge_set_at timestamptz;

-- For the nightly sweep of guests who have not ordered or booked for long.
create index customers_open_guests on customers (created_at) where kind = 'guest' and closed_at is null;
