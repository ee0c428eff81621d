-- How an outlet prints its tickets: the width of the roll in millimetres, and whether accepting an order prints it.
alter table restaurants add column ticket_paper smallint not null default 80 check (ticket_paper in (58, 80));
alter table restaurants add column prints_on_accept boolean not null default false;
