-- Portions that an order took before the kitchen counted again are in the new count: they are not given back.
create sequence portion_counts as integer;
alter table dish_portions add column count_no integer not null default 0;
alter table taken_portions add column count_no integer not null default 0;

-- A dish that is made of two halves is never ordered without them.
update option_groups set min_choices = 1 where kind = 'halves' and min_choices = 0;
