-- Admin: invitations, indexes of the audit log, and banners that refuse scripts.

-- Open invitations only: an accepted or withdrawn one is deleted, and the audit log has its outcome.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('staff', 'admin')),
  restaurant_id uuid references restaurants,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- The token itself is only in the message.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  check ((role = 'staff') = (restaurant_id is not null)),
  unique nulls not distinct (role, restaurant_id, email)
);
create index invitations_by_restaurant on invitations (restaurant_id);

create index changes_by_time on changes (at desc, id desc);
create index changes_by_kind on changes (what, at desc, id desc);

-- The same rule as domain/site-path: no scheme and no other host, however a browser parses it.
alter table banners drop constraint banners_link_check;
alter table banners add constraint banners_link_check check (
  link ~ '^/(?!/)[A-Za-z0-9_.~!$&''()*+,;=:@%/?#-]*$' and length(link) <= 300
);
alter table banners add constraint banners_image_path check (image ~ '^/(?!/)[A-Za-z0-9_./-]+$');
