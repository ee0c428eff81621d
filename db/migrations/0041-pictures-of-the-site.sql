-- A picture without a restaurant belongs to the site: a banner of the home page, or a cuisine's.
alter table pictures alter column restaurant_id drop not null;
