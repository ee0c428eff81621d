-- Timelines of orders and bookings. Null for steps from before this, and for steps that promise nothing.
-- The time that this step promised the customer.
alter table order_events add column promised_at timestamptz;
-- The table that this step is about: the requested one while a change waits for its answer, else the booked one.
alter table booking_events add column starts_at timestamptz, add column guest_no integer check (guest_no between 1 and 2000);
