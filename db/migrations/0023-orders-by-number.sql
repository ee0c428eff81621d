-- Orders and bookings that came to a customer by verifying the number with which a guest had made them. The guest only
-- typed it and may have been anyone, so they do not count toward the customer's limits.
alter table orders add column came_by_number boolean not null default false;
alter table bookings add column came_by_number boolean not null default false;
