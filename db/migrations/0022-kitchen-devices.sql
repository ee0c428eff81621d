-- A staff session that the outlet has named, such as "Kitchen tablet". It reaches this outlet only, and lasts as long as
-- it is used.
alter table sessions add column device_name text check (length(device_name) between 1 and 40);
alter table sessions add column device_of uuid references restaurants;
alter table sessions add constraint sessions_named_for_an_outlet check (num_nulls(device_name, device_of) <> 1);
create index sessions_by_device_of on sessions (device_of) where device_of is not null;
