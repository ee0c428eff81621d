-- The dishes of an order that the kitchen has ticked off, shared by all boards of the outlet.
create table order_line_ticks (
  order_id uuid not null,
  line smallint not null,
  at timestamptz not null,
  primary key (order_id, line),
  foreign key (order_id, line) references order_lines (order_id, position)
);
