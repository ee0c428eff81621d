-- Roles at an outlet. Everybody who ran one until now is an owner, and so is anyone whom the previous version invites.
alter table memberships
  add column outlet_role text not null default 'owner' check (outlet_role in ('owner', 'manager', 'floor', 'kitchen')),
  -- Argon2id of four digits, for the shared devices of the outlet. It opens nothing else.
  add column pin_hash text;

alter table invitations
  add column outlet_role text not null default 'owner' check (outlet_role in ('owner', 'manager', 'floor', 'kitchen'));

-- A shared device: its own role at most, and the person who has entered their PIN, until then.
alter table sessions
  add column device_role text check (device_role in ('owner', 'manager', 'floor', 'kitchen')),
  add column acting_id uuid references memberships on delete set null,
  add column acting_until timestamptz,
  add check (device_of is not null or num_nonnulls(device_role, acting_id) = 0);
create index sessions_by_acting on sessions (acting_id) where acting_id is not null;
