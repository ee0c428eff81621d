-- Notes with bookings, bookings that staff enter for a guest who rings, and acceptance without staff.

alter table bookings alter column customer_id drop not null;
-- Personal data, like the name: written by the guest, or by staff for a guest on the telephone.
alter table bookings add column note text check (length(note) between 1 and 300);
-- Entered by staff: such a booking belongs to no account.
alter table bookings add column is_by_telephone boolean not null default false;
alter table bookings add column taken_by uuid references customers on delete set null;
-- Increases with every change, as calendars expect of SEQUENCE (RFC 5545).
alter table bookings add column sequence integer not null default 0 check (sequence >= 0);
alter table bookings add check (is_by_telephone = (customer_id is null));
create index bookings_by_telephone on bookings (starts_at) where is_by_telephone;

-- Bookings of up to this many guests are accepted at once; 0 where staff answer every request.
alter table restaurants add column instant_guests integer not null default 0 check (instant_guests between 0 and 2000);
